"""Durch die Wüste by its book: the slow engine of its tests, dealt and played by chance."""

from random import Random

from tests.games.durch_die_wueste.oracle import COLORS, Oracle
from tests.players import NAMES, Played, layout


def deal(chance, board, count):
    """Five palms on five sites; shuffled tokens on circles and on the sites that are left."""
    names = NAMES[:count]
    game = Oracle(board, names, {"palms": [], "water": {}})
    sites = [name for name, sign in game.kind.items() if sign == "T"]
    game.palms = set(chance.sample(sites, 5))
    pile = chance.sample([1, 2, 3] * 15, 45)
    wet = [name for name, sign in game.kind.items() if sign == "o" or (sign == "T" and name not in game.palms)]
    game.water = dict(zip(wet, pile, strict=False))
    return game, names


class Game:
    """A game under way and its log: lines of the head, entries, and what is forbidden behind so many of them."""

    def __init__(self, seed):
        self.chance = Random(seed)
        name = self.chance.choice(("basin", "classic"))
        self.count = self.chance.choice((2, 3, 4, 5))
        self.table, self.names = deal(self.chance, layout("durch-die-wueste", name), self.count)
        self.hands = {one: list(COLORS) for one in self.names}
        palms = " ".join(sorted(self.table.palms))
        self.head = [f"game: durch-die-wueste\nlayout: {name}\nplayers: {', '.join(self.names)}\npalms: {palms}"]
        self.head.append("water: " + " ".join(f"{at}={value}" for at, value in sorted(self.table.water.items())))
        if self.count == 5:
            left = dict(zip(self.names, self.chance.sample(COLORS, 5), strict=True))
            self.head.append("left-out: " + " ".join(f"{one}={color[0]}" for one, color in left.items()))
            for one, color in left.items():
                self.hands[one].remove(color)
        self.moves, self.leaders, self.forbidden = [], 0, []

    def text(self, *more):
        moves = [*self.moves, *more]
        leaders = self.leaders or len(moves)
        play = ["-- play", *moves[leaders:]] if self.leaders else []
        return "\n".join((*self.head, "-- leaders", *moves[:leaders], *play, ""))

    def wrong(self, line):
        if self.chance.random() < 0.02:
            self.forbidden.append((len(self.moves) + 1, self.text(line)))

    def place_leaders(self):
        for turn in range(4 if self.count == 5 else 5):
            placed = set()
            for one in self.names:
                free, hand = sorted(self.table.leader_hexes()), self.hands[one]
                if not free or not hand:
                    self.moves.append(f"{one} pass")
                    continue
                colors = [color for color in hand if turn or color not in placed] or hand
                color, at = self.chance.choice(colors), self.chance.choice(free)
                self.wrong(f"{one} {color[0]} {self.chance.choice(sorted(set(self.table.near) - set(free)))}")
                hand.remove(color)
                placed.add(color)
                self.table.place_leader(one, color, at)
                self.moves.append(f"{one} {color[0]} {at}")
        self.table.leaders_done()
        self.leaders = len(self.moves)

    def place_camels(self):
        passed, turn, over = 0, 0, False
        while not over:
            one, done = self.names[turn % self.count], []
            for _ in range(1 if turn < (1 if self.count == 2 else 2) else 2):
                ways = [(color, at) for color in COLORS for at in sorted(self.table.camel_hexes(one, color))]
                if not ways:
                    break
                color, at = self.chance.choice(ways)
                if not done:
                    bad = sorted(set(self.table.near) - self.table.camel_hexes(one, color))
                    self.wrong(f"{one} {color[0]} {self.chance.choice(bad)}")
                self.table.place_camel(one, color, at)
                done.append(f"{color[0]} {at}")
                over = over or not self.table.left[color]
            passed = 0 if done else passed + 1
            over = over or passed == self.count
            self.moves.append(f"{one} {' '.join(done) or 'pass'}")
            turn += 1


def play(seed):
    game = Game(seed)
    game.place_leaders()
    game.place_camels()
    scores = {one: row["total"] for one, row in game.table.scores().items()}
    winners = [one for one in game.names if scores[one] == max(scores.values())]
    return Played(game.text(), scores, winners, game.forbidden)
