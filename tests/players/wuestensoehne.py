"""Wüstensöhne by its book: lines, tiles that fit, oases, explorers, rumours; played by chance to the last tile."""

from random import Random

from tests.players import NAMES, Played, layout

SET = layout("wuestensoehne", "standard")
SIDES = "NESW"
STEP = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
HEIGHTS = ((16, 9, 5, 4), (15, 10, 6, 3), (14, 11, 7, 2), (13, 12, 8, 1))
GOODS = ("incense", "myrrh", "gems", "salt")
SLOTS = [f"{good}-{number}" for good in GOODS for number in (1, 2)]
CELLS = {(row, column): f"{chr(65 + row)}{column + 1}" for row in range(11) for column in range(11)}
BACK = {name: spot for spot, name in CELLS.items()}
KINDS = {tile["id"]: tile for tile in SET["tiles"]}


def beside(cell, side):
    (row, column), (down, right) = BACK[cell], STEP[side]
    return CELLS.get((row + down, column + right))


def across(side):
    return SIDES[(SIDES.index(side) + 2) % 4]


class Tile:
    """A tile as it lies: its sides, and its portions with their sides and what an explorer finds there."""

    def __init__(self, kind, turned=0):
        quarter = turned // 90
        self.sides = {SIDES[(at + quarter) % 4]: sign for at, sign in enumerate(kind["sides"])}
        self.portions = [
            ("".join(SIDES[(SIDES.index(side) + quarter) % 4] for side in one["sides"]), one.get("space"))
            for one in kind["portions"]
        ]


class Table:
    """A game under way; `said`: what the turn has done, as it is written."""

    def __init__(self, chance, count):
        self.chance, self.count, self.names = chance, count, NAMES[:count]
        self.lying = {"F6": Tile(SET["start"])}
        for side in SIDES:
            cell = "F6"
            for kind in SET["strip"]:
                cell = beside(cell, side)
                self.lying[cell] = Tile(kind, 90 * SIDES.index(side))
        stacks = SET["stacks"][1:] if count == 2 else SET["stacks"]
        self.stacks = {number: [name for name in KINDS if KINDS[name]["stack"] == number] for number in stacks}
        first = min(self.stacks)
        self.reserves = [[self.take(first)] for _ in range(count)]
        self.caravans = dict(enumerate(chance.sample(["A6", "F11", "K6", "F1"], count)))
        self.water, self.common = [2] * count, 20 - 2 * count
        self.places, self.goods, self.spare_camels = [4] * count, [[] for _ in range(count)], 10
        self.explorers = {height: player for player in range(count) for height in HEIGHTS[player]}
        self.standing = {}  # height: the cell and the sides of the portion
        self.used = set()  # spaces of oases that are scored
        self.done = set()  # portions of oases that are complete
        self.turban, self.moved_on = 0, False
        self.rumours, self.pile, self.aside = set(), 6, False
        self.said, self.last = [], None

    def take(self, number):
        name = self.chance.choice(self.stacks[number])
        self.stacks[number].remove(name)
        return name

    def draw(self):
        """The top tile of the lowest stack that has any, or None."""
        number = next((one for one in sorted(self.stacks) if self.stacks[one]), None)
        return None if number is None else self.take(number)

    def left(self):
        return sum(map(len, self.stacks.values()))

    def line(self, cell, side):
        """The sign of a line to a neighbouring tile, "" where there is none."""
        other = beside(cell, side)
        sign = self.lying[cell].sides[side]
        return sign if sign.isupper() and other in self.lying and self.lying[other].sides[across(side)] == sign else ""

    def reach(self, player, driver):
        brown, todo, ends = {self.caravans[player]}, [self.caravans[player]], set()
        while todo:
            cell = todo.pop()
            for side in SIDES:
                sign, to = self.line(cell, side), beside(cell, side)
                if sign == "D" or (sign and driver):
                    if to not in brown:
                        brown.add(to)
                        todo.append(to)
                elif sign:
                    ends.add(to)
        return sorted((brown | ends) - {*self.caravans.values()})

    def fits(self, name, cells):
        """Where and how a tile fits."""
        for cell in cells:
            for turned in (0, 90, 180, 270):
                tile = Tile(KINDS[name], turned)
                touched = [(side, beside(cell, side)) for side in SIDES]
                if all(
                    tile.sides[side] == self.lying[to].sides[across(side)] for side, to in touched if to in self.lying
                ):
                    yield cell, turned

    def open_cells(self, player):
        cell = self.caravans[player]
        return [
            to
            for side, sign in self.lying[cell].sides.items()
            if sign.isupper() and (to := beside(cell, side)) and to not in self.lying
        ]

    def lay(self, player, name, cell, turned):
        self.lying[cell] = Tile(KINDS[name], turned)
        self.caravans[player], self.last = cell, cell

    def explore(self, player):
        """Lay a tile beside the caravan, or keep the drawn one; whether one without an oasis was laid."""
        cells, chance = self.open_cells(player), self.chance
        if not cells:
            return False
        own = [(name, *way) for name in self.reserves[player] for way in self.fits(name, cells)]
        if own and chance.random() < 0.4:
            name, cell, turned = chance.choice(own)
            self.reserves[player].remove(name)
            self.said.append(f"r {name} {cell} {turned}")
        elif self.water[player] and chance.random() < 0.2 and (taken := self.scout(player, cells)):
            name, cell, turned = taken
        elif len(self.reserves[player]) < 3 and self.left():
            name = self.draw()
            ways = [*self.fits(name, cells)]
            if not ways:
                self.reserves[player].append(name)
                self.said.append(f"d {name}")
                return False
            cell, turned = chance.choice(ways)
            self.said.append(f"d {name} {cell} {turned}")
        else:
            return False
        self.lay(player, name, cell, turned)
        return not self.lying[cell].portions

    def scout(self, player, cells):
        ways = [
            (rival, name, *way)
            for rival in range(self.count)
            if rival != player
            for name in self.reserves[rival]
            for way in self.fits(name, cells)
        ]
        if not ways:
            return None
        rival, name, cell, turned = self.chance.choice(ways)
        self.pay(player)
        self.reserves[rival].remove(name)
        drawn = self.draw()
        self.reserves[rival] += [drawn] if drawn else []
        self.said.append(f"s {self.names[rival]} {name} {cell} {turned}{f' {drawn}' if drawn else ''}")
        return name, cell, turned

    def pay(self, player):
        self.water[player] -= 1
        self.common += 1

    # Oases.

    def oasis(self, cell, side):
        """The portions of the oasis at a side of a cell, and whether it is complete."""
        start = next((cell, sides) for sides, _ in self.lying[cell].portions if side in sides)
        seen, todo, whole = {start}, [start], True
        while todo:
            at, sides = todo.pop()
            for one in sides:
                to = beside(at, one)
                if to is None:
                    continue
                if to not in self.lying:
                    whole = False
                    continue
                other = next((to, more) for more, _ in self.lying[to].portions if across(one) in more)
                if other not in seen:
                    seen.add(other)
                    todo.append(other)
        return seen, whole

    def explorer(self, player):
        chance = self.chance
        home = [height for height, owner in self.explorers.items() if owner == player and height not in self.standing]
        out = [height for height, owner in self.explorers.items() if owner == player and height in self.standing]
        portions = self.lying[self.last].portions if self.last else []
        if portions and home and chance.random() < 0.75:
            height, (sides, _) = chance.choice(home), chance.choice(portions)
            self.standing[height] = (self.last, sides)
            self.said.append(f"e {height} {self.last}/{chance.choice(sides)}")
        elif out and chance.random() < 0.1:
            height = chance.choice(out)
            del self.standing[height]
            self.said.append(f"b {height}")

    def score_all(self, tiles):
        """Score each oasis that a tile of this turn has completed."""
        for cell in tiles:
            for sides, _ in self.lying[cell].portions:
                portions, whole = self.oasis(cell, sides[0])
                if whole and not portions & self.done:
                    self.done |= portions
                    row = [height for height, where in self.standing.items() if where in portions]
                    if row:
                        self.score(f"{cell}/{sides[0]}", portions, row)

    def score(self, name, portions, row):
        tallest = HEIGHTS[self.turban][0]
        row.sort(key=lambda height: (height != tallest, -height))
        free = sorted(
            (cell, sides, space)
            for cell, all_sides in portions
            for sides, space in self.lying[cell].portions
            if sides == all_sides and space
        )
        taken = []
        for number, height in enumerate(row):
            player = self.explorers[height]
            if number == 0 and len(row) > 1:
                if not self.water[player]:
                    continue
                self.pay(player)
            if free:
                chosen = self.chance.choice(free)
                free.remove(chosen)
                taken.append(f"{height}>{chosen[0]}/{chosen[1][0]}{self.use(player, chosen[2])}")
        for height in row:
            del self.standing[height]
        self.said.append(f"o {name} {' '.join(taken)}".strip())
        self.moved_on = True

    def use(self, player, space):
        """What an explorer finds; what is written behind it."""
        chance = self.chance
        if space in GOODS:
            mine = self.goods[player]
            if len(mine) < self.places[player] and chance.random() < 0.9:
                mine.append(space)
                return ""
            if len(mine) == self.places[player] and chance.random() < 0.6:
                given = chance.choice(mine)
                mine.remove(given)
                mine.append(space)
                return f":{given}"
            return ":-"
        if space == "camel":
            self.places[player] += 2 if self.spare_camels else 0
            self.spare_camels -= bool(self.spare_camels)
        if space == "water2":
            more = min(2, self.common)
            self.water[player] += more
            self.common -= more
        if space == "rumour":
            return self.rumour()
        return ""

    def rumour(self):
        free = [slot for slot in SLOTS if slot not in self.rumours]
        if self.pile or (self.aside and self.chance.random() < 0.5):
            slot = self.chance.choice(free)
            self.rumours.add(slot)
            self.pile, self.aside = (self.pile - 1, self.aside) if self.pile else (0, False)
            return f"={slot}"
        slot = self.chance.choice(sorted(self.rumours))
        if not self.aside and self.chance.random() < 0.5:
            self.rumours.remove(slot)
            self.aside = True
            return f"?-{slot}"
        return f"?{slot}"

    def take_turn(self, player, guide):
        self.said, self.last, self.moved_on = ["guide"] if guide else [], None, False
        if guide:
            self.pay(player)
        tiles, again = [], True
        while again:
            again = False
            driver = self.water[player] > 0 and self.chance.random() < 0.15
            ways = self.reach(player, driver)
            if ways and self.chance.random() < 0.6:
                self.caravans[player] = self.chance.choice(ways)
                self.said.append(f"m{'d' if driver else ''} {self.caravans[player]}")
                if driver:
                    self.pay(player)
            before = self.last
            if self.chance.random() < 0.95:
                again = self.explore(player)
            if self.last != before:
                tiles.append(self.last)
            else:
                self.last = None
        self.explorer(player)
        self.score_all(tiles)
        if self.moved_on:
            self.turban = (self.turban + 1) % self.count
        return f"{self.names[player]} {' '.join(self.said) or 'pass'}"


def forbidden_turn(table, player):
    """Something that the book forbids in this position."""
    name, chance, wrong = table.names[player], table.chance, []
    free = {*table.reach(player, driver=False), table.caravans[player]}
    wrong.append(f"{name} m {chance.choice(sorted(set(table.lying) - free))}")
    cells = table.open_cells(player)
    wrong += [f"{name} r {one} {cells[0]} 0" for one in KINDS if one not in table.reserves[player]][:1] if cells else []
    for one in table.reserves[player] if cells else ():
        bad = {(cells[0], turned) for turned in (0, 90, 180, 270)} - {*table.fits(one, cells)}
        wrong += [f"{name} r {one} {cell} {turned}" for cell, turned in sorted(bad)]
    standing = [height for height in HEIGHTS[player] if height not in table.standing]
    wrong += [f"{name} b {standing[0]}"] if standing else []
    return chance.choice(wrong)


def play(seed):
    chance = Random(seed)
    table = Table(chance, chance.choice((2, 3, 4)))
    names = table.names
    lines = [f"game: wuestensoehne\nplayers: {', '.join(names)}"]
    lines.append("tiles: " + " ".join(f"{name}={one[0]}" for name, one in zip(names, table.reserves, strict=True)))
    lines.append("caravans: " + " ".join(f"{name}={table.caravans[at]}" for at, name in enumerate(names)))
    head, forbidden, player, more = len(lines), [], 0, None
    while more != 0 and len(lines) < 400:
        if chance.random() < 0.02:
            wrong = forbidden_turn(table, player)
            forbidden.append((len(lines) - head + 1, "\n".join((*lines, wrong, ""))))
        lines.append(table.take_turn(player, guide=False))
        if table.water[player] and chance.random() < 0.1:
            lines.append(table.take_turn(player, guide=True))
        more = table.count if more is None and not table.left() else more - 1 if more is not None else None
        player = (player + 1) % table.count
    over = more == 0
    values = dict.fromkeys(GOODS, 4)
    if over:
        told = dict(zip(sorted(table.rumours), chance.sample([2, 1, 1, -1, -1, -2], len(table.rumours)), strict=True))
        lines.append("reveal " + (" ".join(f"{slot}={value}" for slot, value in told.items()) or "none"))
        for slot, value in told.items():
            values[slot.rpartition("-")[0]] += value
    gold = {name: sum(values[good] for good in table.goods[at]) for at, name in enumerate(names)} if over else {}
    best = max((gold[name], table.water[at]) for at, name in enumerate(names)) if over else None
    won = [name for at, name in enumerate(names) if (gold[name], table.water[at]) == best] if over else None
    return Played("\n".join((*lines, "")), gold, won, forbidden)
