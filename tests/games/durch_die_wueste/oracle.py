"""A slow second engine, written from the rule book with sets of names: the fast one must agree with it."""

COLORS = ("cream", "sky", "lilac", "rose", "mint")


class Oracle:
    """One game; `place_camel` and `place_leader` carry out, `camel_hexes` and `leader_hexes` tell what is legal."""

    def __init__(self, layout, players, setup):
        rows = layout["map"] if isinstance(layout["map"], list) else layout["map"].split("\n")
        zones = layout.get("zones") or [row.replace(".", "1") for row in rows]
        zones = zones if isinstance(zones, list) else zones.split("\n")
        self.at, self.kind = {}, {}
        for r, row in enumerate(rows):
            for c, sign in enumerate(row):
                if sign not in " ^" and (len(players) > 3 or "zones" not in layout or zones[r][c] != "2"):
                    name = f"{chr(65 + r)}{c // 2 + 1}"
                    self.at[r, c], self.kind[name] = name, sign
        self.near = {
            name: {
                self.at[r + dr, c + dc]
                for dr, dc in ((0, 2), (0, -2), (1, 1), (1, -1), (-1, 1), (-1, -1))
                if (r + dr, c + dc) in self.at
            }
            for (r, c), name in self.at.items()
        }
        self.players = players
        self.palms, self.water = set(setup["palms"]), dict(setup["water"])
        self.caravans = {(p, color): set() for p in players for color in COLORS}
        self.leaders = {}
        self.links = {key: set() for key in self.caravans}
        self.areas = {p: set() for p in players}
        self.points = {p: {"water": 0, "oases": 0} for p in players}
        self.left = {color: {2: 22, 3: 26}.get(len(players), 30) for color in COLORS}

    def camels(self):
        return set().union(*self.caravans.values())

    def leader_hexes(self):
        free = set(self.near) - self.palms - set(self.water) - self.camels()
        return {h for h in free if not self.near[h] & (self.palms | set(self.leaders))}

    def camel_hexes(self, player, color):
        if not self.left[color]:
            return set()
        others = [c for (p, k), c in self.caravans.items() if p != player and k == color]
        owned = set().union(*(area for p, area in self.areas.items() if p != player))
        return {
            h
            for h in set(self.near) - self.palms - self.camels() - owned
            if self.near[h] & self.caravans[player, color] and not any(self.near[h] & other for other in others)
        }

    def place_leader(self, player, color, h):
        self.caravans[player, color].add(h)
        self.leaders[h] = player, color

    def leaders_done(self):
        for h, key in self.leaders.items():
            for part in self.split(key, h):
                self.own(key, part)

    def place_camel(self, player, color, h):
        key = player, color
        parts = self.split(key, h) if h not in self.areas[player] else []
        self.caravans[key].add(h)
        self.left[color] -= 1
        self.points[player]["water"] += self.water.pop(h, 0)
        self.link(key, self.near[h] & self.palms)
        for part in parts:
            self.own(key, part)

    def component(self, start, free):
        seen, todo = {start}, [start]
        while todo:
            for other in self.near[todo.pop()] & free - seen:
                seen.add(other)
                todo.append(other)
        return seen

    def split(self, key, h):
        """The camel-free parts into which a caravan's camel on `h` splits what was connected before it."""
        before = set(self.near) - (self.caravans[key] - {h})
        whole = self.component(h, before) - {h}
        parts = []
        while whole:
            part = self.component(next(iter(whole)), whole)
            parts.append(part)
            whole -= part
        return [part for part in parts if not part & self.camels()] if len(parts) > 1 else []

    def link(self, key, palms):
        new = palms - self.links[key]
        self.links[key] |= new
        self.points[key[0]]["oases"] += 5 * len(new)

    def own(self, key, part):
        self.areas[key[0]] |= part
        self.points[key[0]]["water"] += sum(self.water.pop(h, 0) for h in part)
        self.link(key, part & self.palms)

    def scores(self):
        table = {p: {**self.points[p], "caravans": 0, "areas": 0} for p in self.players}
        for color in COLORS:
            sizes = {p: len(self.caravans[p, color]) for p in self.players}
            best = [p for p in self.players if sizes[p] == max(sizes.values()) > 0]
            for p in best:
                table[p]["caravans"] += 10 if len(best) == 1 else 5
        for p in self.players:
            table[p]["areas"] = len(self.areas[p] - self.camels() - self.palms)
            table[p]["total"] = sum(table[p].values())
        return table
