"""Wüstenkönige by its book: points, goods, attacks, a desert that changes, event cards; played by chance."""

from collections import Counter
from random import Random

from tests.players import NAMES, Played, layout

ROWS = layout("wuestenkoenige", "compact")["map"].split("\n")
SIGNS = {
    (row, x): (sign, f"{chr(65 + row)}{number}")
    for row, line in enumerate(ROWS)
    for number, (x, sign) in enumerate(((x, sign) for x, sign in enumerate(line) if sign != " "), 1)
}
SITE = {"1": "plant", "2": "fire", "3": "water", "P": "palace"}
AT = {spot: SITE.get(sign, name) for spot, (sign, name) in SIGNS.items()}
SPOT = {name: spot for spot, name in AT.items()}
ROSE = {1: (-1, 1), 2: (0, 2), 3: (1, 1), 4: (1, -1), 5: (0, -2), 6: (-1, -1)}
HEXES = sorted(name for name in SPOT if name not in SITE.values())
CARDS = {
    "epidemic": 2, "drying": 4, "sandstorm": 4, "swap": 4, "migration": 4, "lost-cargo": 3, "sand": 4, "carpet": 4,
    "new-camel": 3,
}  # fmt: skip


def beyond(name, direction):
    """The place beside another in a direction of the rose, or None."""
    (row, x), (down, right) = SPOT[name], ROSE[direction]
    return AT.get((row + down, x + right))


NEAR = {name: [two for way in ROSE if (two := beyond(name, way))] for name in SPOT}
BORDER = [name for name in HEXES if len(NEAR[name]) < 6]


class Camel:
    def __init__(self, owner, place, goods=""):
        self.owner, self.place, self.goods, self.attacked = owner, place, goods, False


class Table:
    """A game under way; `said`: what the player whose turn it is has done, as it is written."""

    def __init__(self, chance, count):
        self.chance, self.count, self.names = chance, count, NAMES[:count]
        self.tiles = {name: [chance.choice(("dune", "plain"))] for name in HEXES}
        self.camels = [Camel(player, "palace") for player in range(count) for _ in range(4)]
        self.left = {"water": 20, "fire": 20, "plant": 20}
        self.home = ["" for _ in range(count)]
        self.ground = dict.fromkeys(HEXES, "")
        self.hands, self.pile, self.discards = [3] * count, 32 - 3 * count, Counter()
        self.face_down = 0
        self.reserve, self.out, self.winner, self.over = 0, set(), None, False
        self.said, self.points, self.me = [], 0, 0

    def stock(self, player):
        return 12 - sum(camel.owner == player for camel in self.camels)

    def on(self, place):
        return [camel for camel in self.camels if camel.place == place]

    def face(self, place):
        return self.tiles[place][-1] if self.tiles.get(place) else "valley"

    def ref(self, camel):
        """A camel as it is written: the goods are always named."""
        return f"{camel.place}/{''.join(sorted(good[0] for good in camel.goods.split())) or '-'}"

    def draw(self, players):
        """Those who draw: the one whose turn it is first, then clockwise."""
        for player in sorted(players, key=lambda one: (one - self.me) % self.count):
            if player in self.out or self.over:
                continue
            if not self.pile:
                self.pile, self.discards, self.face_down = self.discards.total() + self.face_down, Counter(), 0
            if self.pile:
                self.pile -= 1
                self.hands[player] += 1

    def too_many(self):
        """Discard what is over five, the player whose turn it is first."""
        for player in sorted(range(self.count), key=lambda one: (one - self.me) % self.count):
            if self.hands[player] > 5 and player not in self.out:
                thrown = [self.discard(player) for _ in range(self.hands[player] - 5)]
                self.said.append(f"x {self.names[player]} {','.join(thrown)}")

    def discard(self, player):
        kind = self.chance.choice([kind for kind, copies in CARDS.items() if self.discards[kind] < copies])
        self.hands[player] -= 1
        self.discards[kind] += 1
        return kind

    def lost(self, camels):
        """Camels go back to the stock; each is a card for its owner, or the end for who has none left."""
        owners = [camel.owner for camel in camels]
        self.camels = [camel for camel in self.camels if camel not in camels]
        alive = {camel.owner for camel in self.camels}
        for player in set(range(self.count)) - alive - self.out:
            self.out.add(player)
            # the cards of who is out go to the discards, face down: which they are nobody knows
            self.face_down += self.hands[player]
            self.hands[player] = 0
        if len(alive) <= 1:
            self.over, self.winner = True, next(iter(alive), None)
        self.draw(owners)

    # Steps.

    def price(self, one, two):
        return 1 if self.face(one) == self.face(two) else 2

    def may_enter(self, camel, to):
        if to == "palace":
            return bool(camel.goods)
        if to in self.left:
            return to not in camel.goods.split()
        return len(self.on(to)) < 3

    def steps(self, camel):
        return [to for to in NEAR[camel.place] if self.may_enter(camel, to)]

    def enter(self, camel, to):
        """What happens in a site; what is written behind the step."""
        camel.place = to
        if to == "palace":
            brought = camel.goods.split()
            self.home[camel.owner] += " " + camel.goods
            camel.goods = ""
            if len(set(self.home[camel.owner].split())) == 3:
                self.over, self.winner = True, camel.owner
            else:
                self.draw([camel.owner] * len(brought))
            return ""
        new = self.chance.randint(0, min(2, self.stock(camel.owner))) if to in self.left else 0
        if to in self.left:
            arrived = [camel, *(Camel(camel.owner, to) for _ in range(new))]
            self.camels += arrived[1:]
            for one in arrived:
                if self.left[to]:
                    self.left[to] -= 1
                    one.goods = f"{one.goods} {to}".strip()
            self.draw([camel.owner])
        return f" +{new}" if new else ""

    def far(self, place, goal):
        seen, ring, far = {place}, [place], 0
        while goal not in seen:
            ring = [two for one in ring for two in NEAR[one] if two not in seen]
            seen |= {*ring}
            far += 1
        return far

    def walk(self, camel):
        goals = ["palace"] if camel.goods and self.chance.random() < 0.9 else [*self.left]
        goal = self.chance.choice([one for one in goals if one not in camel.goods.split()] or ["palace"])
        while self.points and not self.over:
            ways = [to for to in self.steps(camel) if self.price(camel.place, to) <= self.points]
            if not ways or self.chance.random() < 0.1:
                return
            to = min(ways, key=lambda one: (self.far(one, goal) + self.chance.random() * 0.5, one))
            if self.far(to, goal) > self.far(camel.place, goal):
                return
            self.points -= self.price(camel.place, to)
            where = self.ref(camel)
            self.said.append(f"m {where}>{to}{self.enter(camel, to)}")
            self.too_many()
            if to == goal:
                return

    def pick_up(self, camel):
        """Goods that lie open where the camel stands."""
        place = camel.place
        if place in self.ground and not self.tiles[place] and self.ground[place]:
            goods = self.ground[place].split()
            self.said.append(f"t {self.ref(camel)} {''.join(good[0] for good in goods)}")
            camel.goods, self.ground[place] = f"{camel.goods} {' '.join(goods)}".strip(), ""

    def attack(self, mine):
        rivals = [camel for camel in self.on(mine.place) if camel.owner != mine.owner]
        if mine.place not in HEXES or not rivals or mine.attacked:
            return
        rival, die = self.chance.choice(rivals), self.chance.randint(1, 6)
        line = f"a {self.ref(mine)} {self.names[rival.owner]}:{self.ref(rival)} {die}"
        mine.attacked = True
        gives, takes = (rival, mine) if die < 4 else (mine, rival)
        if die in (2, 3, 5) and gives.goods:
            good = self.chance.choice(gives.goods.split())
            rest = gives.goods.split()
            rest.remove(good)
            line += f" {good[0]}" if len({*gives.goods.split()}) > 1 else ""
            gives.goods, takes.goods = " ".join(rest), f"{takes.goods} {good}".strip()
        self.said.append(line)
        if die in (1, 6) and self.stock(takes.owner):
            fresh = Camel(takes.owner, gives.place, gives.goods)
            fresh.attacked = True
            self.camels.append(fresh)
            self.lost([gives])
        self.too_many()

    # The desert.

    def lay(self, to, face):
        """A tile on a hex: on another it lifts, on bare ground it buries."""
        buried = [] if self.tiles[to] else self.on(to)
        self.ground[to] = " ".join([self.ground[to], *(camel.goods for camel in buried)]).strip()
        self.tiles[to].append(face)
        if buried:
            self.lost(buried)

    def flip(self, place):
        self.tiles[place][-1] = "plain" if self.tiles[place][-1] == "dune" else "dune"

    def change(self):
        one = self.chance.choice([name for name in HEXES if self.tiles[name]])
        if self.chance.random() < 0.5:
            self.said.append(f"d {one}")
            self.flip(one)
        else:
            bare = [name for name in HEXES if name != one and not self.tiles[name] and self.on(name)]
            to = self.chance.choice(bare or [name for name in HEXES if name != one])
            self.said.append(f"d {one}>{to}")
            self.lay(to, self.tiles[one].pop())
        self.too_many()

    # The cards.

    def play_card(self):
        kinds = [kind for kind, copies in CARDS.items() if self.discards[kind] < copies]
        kind = self.chance.choice(kinds)
        line = getattr(self, "card_" + kind.replace("-", "_"))()
        if line is None:
            return
        self.said.insert(0, f"c {kind}{line}")
        self.hands[self.me] -= 1
        self.discards[kind] += 1
        self.too_many()

    def outside(self):
        return [camel for camel in self.camels if camel.place in HEXES]

    def card_epidemic(self):
        oasis = self.chance.choice([*self.left])
        gone = self.on(oasis)
        if len({camel.owner for camel in self.camels if camel not in gone}) < self.count - len(self.out) or not gone:
            return None
        for camel in gone:
            for good in camel.goods.split():
                self.left[good] += 1
        self.hands[self.me] -= 1  # the card is out of the hand before anybody draws, and on the discards after it
        self.lost(gone)
        self.hands[self.me] += 1
        return f" {oasis}"

    def card_drying(self):
        begin, way = self.chance.choice(BORDER), self.chance.randint(1, 6)
        if beyond(begin, way) is None:
            return None
        here = begin
        while here in HEXES and self.face(here) != "plain":
            if self.tiles[here]:
                self.tiles[here].pop()
                self.reserve += 1
            here = beyond(here, way)
        return f" {begin} {way}"

    def card_sandstorm(self):
        place = self.chance.choice(BORDER)
        if self.tiles[place]:
            if self.chance.random() < 0.5:
                self.flip(place)
                return f" {place} flip"
            self.tiles[place].pop()
            self.reserve += 1
            return f" {place} remove"
        if not self.reserve or self.on(place):
            return None
        face = self.chance.choice(("dune", "plain"))
        self.reserve -= 1
        self.lay(place, face)
        return f" {place} {face}"

    def card_swap(self):
        rivals = [camel for camel in self.outside() if camel.owner != self.me]
        if len(rivals) < 2:
            return None
        one, two = self.chance.sample(rivals, 2)
        line = f" {self.names[one.owner]}:{self.ref(one)} {self.names[two.owner]}:{self.ref(two)}"
        one.place, two.place = two.place, one.place
        return line

    def card_lost_cargo(self):
        loaded = [camel for camel in self.outside() if camel.goods]
        if not loaded:
            return None
        camel = self.chance.choice(loaded)
        goods = camel.goods.split()
        good = self.chance.choice(goods)
        line = f" {self.names[camel.owner]}:{self.ref(camel)} {good[0]}"
        goods.remove(good)
        camel.goods = " ".join(goods)
        self.left[good] += 1
        return line

    def card_sand(self):
        place = self.chance.choice(HEXES)
        if not self.reserve or (self.on(place) and not self.tiles[place]):
            return None
        self.reserve -= 1
        self.lay(place, "dune")
        return f" {place}"

    def card_new_camel(self):
        mine = [camel for camel in self.camels if camel.owner == self.me]
        if not self.stock(self.me):
            return None
        camel = self.chance.choice(mine)
        place, more = camel.place, ""
        if place in HEXES and len(self.on(place)) == 3:
            free = [to for to in NEAR[place] if to in HEXES and len(self.on(to)) < 3]
            if not free:
                return None
            more = f" {(place := self.chance.choice(free))}"
        line = f" {self.ref(camel)}{more}"
        self.camels.append(Camel(self.me, place))
        return line

    def card_migration(self):
        moved, line = [], ""
        mine = [camel for camel in self.camels if camel.owner == self.me]
        for camel in self.chance.sample(mine, len(mine)):
            alike = [one for one in moved if self.ref(one) == self.ref(camel)]
            ways = [to for to in self.steps(camel) if to in HEXES]
            if ways and not alike and self.chance.random() < 0.7:
                to, where = self.chance.choice(ways), self.ref(camel)
                line += f" {where}>{to}"
                self.enter(camel, to)
                moved.append(camel)
        return line or None

    def card_carpet(self):
        camel = self.chance.choice(self.camels)
        if camel.place not in HEXES:
            return None
        owner = "" if camel.owner == self.me else f"{self.names[camel.owner]}:"
        line = f" {owner}{self.ref(camel)}"
        for _ in range(3):
            way, far = self.chance.randint(1, 6), self.chance.randint(1, 6)
            line += f" {way}/{far}"
            here = land = camel.place
            for _ in range(far):
                here = beyond(here, way)
                if here not in HEXES:
                    break
                land = here if len(self.on(here)) < 3 else land
            camel.place = land
        return line

    def take_turn(self, player, first):
        self.me, self.said, self.points = player, [], 6
        for camel in self.camels:
            camel.attacked = False
        if not first and self.hands[player] and self.chance.random() < 0.5:
            self.play_card()
        mine = [camel for camel in self.camels if camel.owner == player]
        for camel in self.chance.sample(mine, min(2, len(mine))):
            if not self.over:
                self.pick_up(camel)
                self.walk(camel)
        mine = [camel for camel in self.camels if camel.owner == player]
        for camel in mine:
            if not self.over and any(one.owner != player for one in self.on(camel.place)) and camel.place in HEXES:
                self.attack(camel)
                break
        if not self.over and player not in self.out:
            self.change()
        return f"{self.names[player]} {' '.join(self.said)}"


def forbidden_turn(table, player):
    """Something that the book forbids in this position."""
    name, mine = table.names[player], [camel for camel in table.camels if camel.owner == player]
    wrong = [f"{name} d palace", f"{name} c sandstorm C2 flip d A2", f"{name} pass"]
    for camel in mine:
        far = [to for to in HEXES if to not in NEAR[camel.place] and to != camel.place]
        wrong.append(f"{name} m {table.ref(camel)}>{table.chance.choice(far)} d A2")
        wrong += [
            f"{name} m {table.ref(camel)}>{to} d A2" for to in NEAR[camel.place] if not table.may_enter(camel, to)
        ]
    return table.chance.choice(wrong)


def play(seed):
    chance = Random(seed)
    table = Table(chance, chance.choice((2, 3, 4, 5)))
    faces = {face: [name for name in HEXES if table.tiles[name] == [face]] for face in ("dune", "plain")}
    told = " ".join(f"{face} {' '.join(names)}" for face, names in faces.items() if names)
    lines = [f"game: wuestenkoenige\nplayers: {', '.join(table.names)}\nfaces: {told}"]
    forbidden = []
    for turn in range(40 * table.count):
        player = turn % table.count
        if table.over:
            break
        if player in table.out:
            continue
        if chance.random() < 0.03:
            forbidden.append((len(lines), "\n".join((*lines, forbidden_turn(table, player), ""))))
        lines.append(table.take_turn(player, turn < table.count))
    kinds = {name: len(set(home.split())) for name, home in zip(table.names, table.home, strict=True)}
    winners = ([] if table.winner is None else [table.names[table.winner]]) if table.over else None
    return Played("\n".join((*lines, "")), kinds, winners, forbidden)
