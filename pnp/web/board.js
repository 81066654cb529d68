// A grid of places over a picture of a position. The rules are not here.
/** @typedef {[string, number, number, number?]} Place Name, middle and size in mm, without that of the first in its row. */
class Board extends Picture {
  /** @param {DrawingNode[]} nodes @param {Place[][]} rows */
  constructor(nodes, rows) {
    super(nodes);
    this.box = element("box");
    this.grid = element("grid");
    /** @type {HTMLElement[]} */
    this.cells = [];
    /** @type {number[][]} */
    this.at = [];
    this.size = "";
    this.whole = [1, 1];
    rows.forEach((row, number) => this.addRow(row, number));
    this.grid.hidden = !this.cells.length;
    this.grid.addEventListener("keydown", (event) => this.walk(event));
    if (this.cells[0]) this.cells[0].tabIndex = 0;
  }

  /** @param {Place[]} row @param {number} number */
  addRow(row, number) {
    const line = document.createElement("div");
    line.setAttribute("role", "row");
    line.setAttribute("aria-rowindex", String(number + 1));
    for (const [name, x, y, size = row[0][3] ?? 0] of row) {
      const cell = document.createElement("div");
      cell.setAttribute("role", "gridcell");
      cell.setAttribute("aria-label", name);
      cell.dataset.place = name;
      cell.tabIndex = -1;
      line.append(cell);
      this.cells.push(cell);
      this.at.push([x, y, size]);
    }
    this.grid.append(line);
  }

  /** @param {number[]} frame @param {number[]} size @param {string[]} holds What each place holds, in order. */
  show(frame, size, holds) {
    this.place(size);
    this.draw(frame);
    this.cells.forEach((cell, at) => {
      const told = holds[at] ?? "";
      if (cell.getAttribute("aria-description") === told) return;
      cell.setAttribute("aria-description", told);
      cell.title = told ? `${cell.dataset.place}: ${told}` : String(cell.dataset.place);
    });
  }

  /** Takes nodes and definitions that are new. @param {{begin: number, nodes: DrawingNode[], definitions: string}} picture */
  learn({begin, nodes, definitions}) {
    if (begin === 0) {
      [this.nodes, this.written, this.drawn] = [[], [], []];
      for (const one of [this.svg, element("definitions")]) one.replaceChildren();
    }
    this.nodes.splice(begin, Infinity, ...nodes);
    element("definitions").insertAdjacentHTML("beforeend", definitions);
  }

  /** Lays the cells over a picture of this size. On a phone it ends below the places: what stands there is told beside
   * it, as text that can be read. @param {number[]} size */
  place(size) {
    this.whole = size;
    const below = this.at.map(([, y, one]) => y + one / 2), small = matchMedia("(max-width: 60rem)").matches;
    const cut = small && document.getElementById("scores") && below.length && !this.box.classList.contains("zoom");
    const width = size[0], height = cut ? Math.min(size[1], Math.max(...below) + width / 40) : size[1];
    if (this.size === `${width} ${height}`) return;
    this.size = `${width} ${height}`;
    this.svg.setAttribute("viewBox", `0 0 ${this.size}`);
    this.box.style.setProperty("--ratio", String(width / height));
    this.cells.forEach((cell, number) => {
      const [x, y, size] = this.at[number];
      cell.style.left = `${((x - size / 2) / width) * 100}%`;
      cell.style.top = `${((y - size / 2) / height) * 100}%`;
      cell.style.width = `${(size / width) * 100}%`;
      cell.style.height = `${(size / height) * 100}%`;
    });
  }

  /** Arrow keys lead to the nearest place in that direction. @param {KeyboardEvent} event */
  walk(event) {
    const ways = /** @type {Record<string, number[]>} */ ({
      ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
    });
    const way = ways[event.key], from = this.cells.indexOf(/** @type {HTMLElement} */ (event.target));
    if (!way || from < 0) return;
    event.preventDefault();
    event.stopPropagation();
    let best = -1, least = Infinity;
    this.at.forEach(([x, y], number) => {
      const [dx, dy] = [x - this.at[from][0], y - this.at[from][1]];
      const ahead = dx * way[0] + dy * way[1], aside = Math.abs(dx * way[1] + dy * way[0]);
      if (ahead > 0.1 && aside <= ahead * 1.2 && ahead + aside * 2 < least) [best, least] = [number, ahead + aside * 2];
    });
    if (best >= 0) this.focus(this.cells[best]);
  }

  /** Makes the picture as wide, around a point of it in parts of its size; 0: as wide as the page has room.
   * @param {number} width @param {number} [x] @param {number} [y] */
  widen(width, x = 0.5, y = 0.5) {
    const stage = /** @type {HTMLElement} */ (this.box.parentElement), large = width > stage.clientWidth;
    this.box.classList.toggle("zoom", large);
    if (large) this.box.style.setProperty("--wide", `${Math.round(width)}px`);
    this.place(this.whole);
    document.getElementById("zoom")?.setAttribute("aria-pressed", String(large));
    stage.scrollLeft = this.box.offsetWidth * x - stage.clientWidth / 2;
    stage.scrollTop = this.box.offsetHeight * y - stage.clientHeight / 2;
  }

  /** A button and two fingers make the picture large: places are then as wide as a finger, one finger moves it. */
  zooms() {
    const stage = /** @type {HTMLElement} */ (this.box.parentElement);
    element("zoom").addEventListener("click", () => {
      const width = this.box.offsetWidth, least = Math.min(...this.cells.map((cell) => cell.offsetWidth), 60);
      this.widen(this.box.classList.contains("zoom") ? 0 : Math.max(2.2 * width, 1.2 * stage.clientWidth, (44 * width) / least));
    });
    addEventListener("resize", () => this.place(this.whole));
    let apart = 0, width = 0;
    /** @param {TouchList} two */
    const distance = (two) => Math.hypot(two[0].clientX - two[1].clientX, two[0].clientY - two[1].clientY);
    stage.addEventListener("touchstart", (event) => {
      if (event.touches.length === 2) [apart, width] = [distance(event.touches), this.box.offsetWidth];
    }, {passive: true});
    stage.addEventListener("touchmove", (event) => {
      const two = event.touches, at = this.box.getBoundingClientRect();
      if (two.length !== 2 || !apart) return;
      event.preventDefault();
      const [x, y] = [(two[0].clientX + two[1].clientX) / 2, (two[0].clientY + two[1].clientY) / 2];
      this.widen(Math.min((width * distance(two)) / apart, 4000), (x - at.left) / at.width, (y - at.top) / at.height);
    }, {passive: false});
  }

  /** @param {HTMLElement} cell */
  focus(cell) {
    for (const one of this.cells) one.tabIndex = one === cell ? 0 : -1;
    cell.focus();
  }
}
