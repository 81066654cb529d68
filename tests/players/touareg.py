"""Touareg by its book: squares, camels, markers, fate cards, tribute; dealt and played by chance."""

from random import Random

from tests.players import NAMES, Played, layout

BOARD = layout("touareg", "standard")
AT = {square: (row, column) for row, squares in enumerate(BOARD["grid"]) for column, square in enumerate(squares)}
NEAR = {
    one: [two for two, (r, c) in AT.items() if two != one and max(abs(r - AT[one][0]), abs(c - AT[one][1])) == 1]
    for one in AT
}
# what the chapter "What is in the box?" says of each territory: how many, what it pays, how it helps
LAND = {"gu": (6, 3, 3), "re": (12, 2, 0), "er": (12, 1, 0), "ff": (8, 0, 2), "mo": (6, 0, 1), "ch": (4, 0, 0)}
PAYS, HELPS = ({**{kind: row[at] for kind, row in LAND.items()}, "sa": 5, "camp": 4} for at in (1, 2))
TRIBE_OF_FATE = {5: 0, 4: 1, 3: 2, 2: 3}  # Ajjer, Ahaggar, Ilbakan, Ress: tribes of players in turn order


class Table:
    """A game under way; squares hold camels and, by `owner`, a marker."""

    def __init__(self, chance, count):
        self.chance, self.names = chance, NAMES[:count]
        cards = [kind for kind, (copies, *_) in LAND.items() for _ in range(copies)]
        self.land = {1: "sa"} | dict(zip(range(2, 50), chance.sample(cards, 48), strict=True))
        if count == 3:
            self.camps = [chance.choice(squares) for squares in ((47, 48, 49), (31, 32, 33), (39, 40, 41))]
        else:
            sectors = chance.sample([*BOARD["sectors"].values()], count)
            self.camps = [chance.choice(squares) for squares in sectors]
        self.grid = " ".join(self.land[square] for square in range(1, 50))
        for camp in self.camps:
            self.land[camp] = "camp"
        self.camels = dict.fromkeys(AT, 0) | dict.fromkeys(self.camps, 10)
        self.owner = {camp: player for player, camp in enumerate(self.camps)}
        self.money, self.tribute = [10] * count, [0] * count
        self.hard_ergs = self.rich_mountains = False

    def owns(self, player):
        return sorted(square for square, one in self.owner.items() if one == player)

    def at_home(self, player):
        return self.owner[self.camps[player]] == player

    def helps(self, square):
        return 3 if self.hard_ergs and self.land[square] == "er" else HELPS[self.land[square]]

    def box(self):
        return 450 - sum(self.camels.values())

    def give(self, squares, most):
        for square in sorted(squares):
            self.camels[square] += min(most, self.box())

    def lose(self, kind, most):
        for square, land in self.land.items():
            if kind in (land, "all"):
                self.camels[square] -= min(most, self.camels[square])

    def fate(self, card):
        home = [player for player in range(len(self.names)) if self.at_home(player)]
        if card in TRIBE_OF_FATE:
            self.give([self.camps[player] for player in home if player == TRIBE_OF_FATE[card]], 10)
        elif card == 7:
            for square, land in self.land.items():
                self.camels[square] = min(self.camels[square], 15) if land == "gu" else self.camels[square]
        elif card == 9:
            for camp in self.camps:
                self.camels[camp] -= self.camels[camp] // 2
        elif card == 12:
            self.give([square for square in self.owner if self.land[square] == "gu"], 5)
        elif card in (8, 15):
            for player in home:
                self.money[player] = self.money[player] + 10 if card == 8 else 0
        elif card in (13, 16):
            self.hard_ergs, self.rich_mountains = self.hard_ergs or card == 13, self.rich_mountains or card == 16
        else:
            kind, most = {1: ("sa", 450), 6: ("er", 3), 10: ("all", 1), 11: ("re", 5), 14: ("gu", 10)}[card]
            self.lose(kind, most)

    def moves(self, player):
        """From, to and whether that is an attack."""
        for one in self.owns(player):
            for two in NEAR[one] if self.camels[one] else ():
                rival = self.owner.get(two, player) != player and self.camels[two] > 0
                if self.land[two] != "ch":
                    yield one, two, rival

    def half_turn(self, player):
        """A move or an attack, then a purchase, either left out at times; as it is written."""
        chance, told = self.chance, []
        ways = sorted(self.moves(player))
        fights = [way for way in ways if way[2]]
        if ways and chance.random() < 0.9:
            one, two, fight = chance.choice(fights if fights and chance.random() < 0.6 else ways)
            told.append(self.attack(player, one, two) if fight else self.walk(player, one, two))
        room = min(self.money[player], self.box())
        if self.owns(player) and room and chance.random() < 0.8:
            square, count = chance.choice(self.owns(player)), chance.randint(1, room)
            self.money[player] -= count
            self.camels[square] += count
            told.append(f"b {square} {count}")
        return told

    def walk(self, player, one, two, count=0):
        count = count or self.chance.randint(1, self.camels[one])
        self.camels[one] -= count
        self.camels[two] += count
        self.owner[two] = player
        return f"m {one}>{two} {count}"

    def attack(self, player, one, two):
        rolls = []
        while True:
            die = self.chance.randint(1, 6)
            self.camels[two] -= min((die + self.helps(one)) // 2, self.camels[two])
            if not self.camels[two]:
                count = self.chance.randint(1, self.camels[one])
                self.walk(player, one, two, count)
                return f"a {one}>{two} ={' '.join([*rolls, str(die)])} +{count}"
            answer = self.chance.randint(1, 6)
            self.camels[one] -= min((answer + self.helps(two)) // 2, self.camels[one])
            rolls.append(f"{die}/{answer}")
            if not self.camels[one] or self.chance.random() < 0.2:
                return f"a {one}>{two} ={' '.join(rolls)}"

    def pay(self):
        for player in range(len(self.names)):
            pays = [PAYS[self.land[square]] for square in self.owns(player)]
            pays += [3 for square in self.owns(player) if self.rich_mountains and self.land[square] == "mo"]
            self.tribute[player] = sum(pays) if self.at_home(player) else 0
            self.money[player] += self.tribute[player]
        self.hard_ergs = self.rich_mountains = False

    def winners(self):
        alive = [player for player in range(len(self.names)) if self.owns(player)]
        home = alive if len(alive) == 1 else [player for player in alive if self.at_home(player)]
        have = {
            player: (self.tribute[player], sum(self.camels[square] for square in self.owns(player)), self.money[player])
            for player in home
        }
        return [self.names[player] for player in home if have[player] == max(have.values())]


def forbidden_turn(table, player):
    """Something that the book forbids in this position."""
    mine, chance = table.owns(player), table.chance
    one = chance.choice(mine)
    far = chance.choice(sorted(set(AT) - {*NEAR[one], one}))
    rich = min(table.money[player], table.box()) + 1
    wrong = [f"m {one}>{far} 1", f"b {one} {rich}", f"m {one}>{NEAR[one][0]} {table.camels[one] + 1}"]
    wrong += [f"m {one}>{two} 1" for two in NEAR[one] if table.land[two] == "ch"]
    wrong += [f"b {two} 1" for two in AT if two not in mine][:1]
    return f"{table.names[player]} {chance.choice(wrong)}"


def play(seed):
    chance = Random(seed)
    table = Table(chance, chance.choice((2, 3, 4)))
    deck = [1, *chance.sample(range(6, 17), 3)] if chance.random() < 0.8 else chance.sample(range(1, 17), 16)
    lines = [f"game: touareg\nplayers: {', '.join(table.names)}\ngrid: {table.grid}"]
    lines.append("camps: " + " ".join(f"{name}={camp}" for name, camp in zip(table.names, table.camps, strict=True)))
    lines.append("fate: " + " ".join(map(str, sorted(deck))))
    head, forbidden = len(lines), []
    alone = False
    for fate in chance.sample(deck, len(deck)):
        die = chance.randint(1, 6)
        lines.append(f"round {die}")
        alive = [player for player in range(len(table.names)) if table.owns(player)]
        cards = [player for player in alive for _ in range(1 if die == 6 else die)]
        for card in chance.sample([*cards, None], len(cards) + 1):
            if card is None:
                lines.append(f"fate {fate}")
                table.fate(fate)
            elif table.owns(card):
                if chance.random() < 0.03:
                    wrong = forbidden_turn(table, card)
                    forbidden.append((len(lines) - head + 1, "\n".join((*lines, wrong, ""))))
                told = [part for _ in range(2 if die == 6 else 1) for part in table.half_turn(card)]
                lines.append(f"{table.names[card]} {' '.join(told) or 'pass'}")
            alone = sum(bool(table.owns(player)) for player in alive) == 1
            if alone:
                break
        if alone:
            break
        table.pay()
    scores = {} if alone else dict(zip(table.names, table.tribute, strict=True))
    return Played("\n".join((*lines, "")), scores, table.winners(), forbidden)
