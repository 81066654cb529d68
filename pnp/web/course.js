// Steps through a game: buttons, slider, keys, the address, the curve. What a step looks like the page tells.
/** @param {string} tag @param {string} text @param {string} [kind] */
const made = (tag, text, kind = "") => {
  const found = document.createElement(tag);
  found.textContent = text;
  found.className = kind;
  return found;
};
/** The score as a table. @param {string[]} head @param {string[][]} rows */
const scores = (head, rows) => {
  const table = element("scores"), caption = /** @type {Element} */ (table.querySelector("caption"));
  table.replaceChildren(caption, ...[["", ...head], ...rows].map((cells, row) => {
    const line = document.createElement("tr");
    line.append(...cells.map((cell, at) => {
      const told = made(row && at ? "td" : at || row ? "th" : "td", cell, at ? "" : "name");
      if (told.tagName === "TH") told.setAttribute("scope", row ? "row" : "col");
      return told;
    }));
    return line;
  }));
};
/** Puts a text where it can be pasted. @param {string} text */
const copied = async (text) => {
  try {
    await navigator.clipboard.writeText(text);
  } catch { // of a page that came without encryption, as in the network at home
    const held = /** @type {HTMLTextAreaElement} */ (made("textarea", text, "live"));
    document.body.append(held);
    held.select();
    document.execCommand("copy");
    held.remove();
  }
};
/** Keeps a text as a file. @param {string} name @param {string} text @param {string} kind */
const keep = (name, text, kind) => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], {type: kind}));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
};
class Course {
  /** @param {Record<string, string>} says @param {(step: number, told: boolean) => void} draw */
  constructor(says, draw) {
    this.says = says;
    this.draw = draw;
    this.now = 0;
    this.last = 0;
    this.timer = 0;
    this.pace = 1;
    this.slider = /** @type {HTMLInputElement} */ (element("slider"));
    this.keys = /** @type {HTMLDialogElement} */ (element("keys"));
    this.icons = [element("to-play").innerHTML, '<svg viewBox="0 0 16 16" aria-hidden="true"><path d="M3 2h4v12H3zM9 2h4v12H9z"/></svg>'];
    /** Where a link to a step leads, without the step. */
    this.address = () => location.href.replace(/#.*$/, "");
    const steps = /** @type {Record<string, () => number>} */ ({
      first: () => 0, back: () => this.now - 1, on: () => this.now + 1, last: () => this.last,
    });
    for (const [name, step] of Object.entries(steps)) element(`to-${name}`).addEventListener("click", () => this.go(step()));
    element("to-play").addEventListener("click", () => this.play());
    element("speed").addEventListener("click", () => {
      this.pace = this.pace === 4 ? 0.5 : 2 * this.pace;
      this.label();
    });
    element("help").addEventListener("click", () => this.keys.showModal());
    element("copy").addEventListener("click", () => this.copy());
    this.slider.addEventListener("input", () => this.go(Number(this.slider.value)));
    element("curve").addEventListener("click", (event) => this.point(event));
    const keys = /** @type {Record<string, () => void>} */ ({
      ArrowLeft: () => this.go(this.now - 1), ArrowRight: () => this.go(this.now + 1), Home: () => this.go(0),
      End: () => this.go(this.last), " ": () => this.play(), "?": () => this.keys.showModal(),
      z: () => element("zoom").click(), c: () => this.copy(),
    });
    document.addEventListener("keydown", (event) => {
      const at = /** @type {Element} */ (event.target), key = event.key.length > 1 ? event.key : event.key.toLowerCase();
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || !(key in keys)) return;
      if (this.keys.open || at.closest("input, textarea, select, [contenteditable]") || (key === " " && at.closest("button, a, [tabindex]"))) return;
      event.preventDefault();
      keys[key]();
    });
    addEventListener("hashchange", () => this.jump());
  }
  /** Shows a step. @param {number} step @param {boolean} [told] Whether it is read out. */
  show(step, told = true) {
    this.now = Math.max(0, Math.min(this.last, step));
    [this.slider.max, this.slider.value] = [String(this.last), String(this.now)];
    element("number").textContent = String(this.now);
    if (location.hash !== `#m${this.now}`) history.replaceState(null, "", `#m${this.now}`);
    this.point();
    this.mark();
    this.draw(this.now, told);
  }
  /** Marks the entry of the step, and shows it in its list. */
  mark() {
    const list = element("entries"), item = document.getElementById(`e${this.now}`);
    for (const one of list.querySelectorAll(".now")) one.classList.remove("now");
    for (const one of list.querySelectorAll("[aria-current]")) one.removeAttribute("aria-current");
    item?.classList.add("now");
    item?.querySelector("a")?.setAttribute("aria-current", "step");
    this.slider.setAttribute("aria-valuetext", item?.querySelector("a")?.textContent ?? String(this.now));
    const panel = list.closest(".panel");
    if (!item) return;
    list.scrollTop = item.offsetTop - Math.max(0, (list.clientHeight - item.offsetHeight) / 2);
    if (panel) panel.scrollTop += item.getBoundingClientRect().top - panel.getBoundingClientRect().top - panel.clientHeight / 3;
  }
  /** @param {number} step */
  go(step) {
    this.stop();
    this.show(step);
  }
  play() {
    if (this.timer) return this.stop();
    if (this.now === this.last) this.show(0);
    const next = () => {
      this.show(this.now + 1);
      if (this.now === this.last) this.stop();
      else this.timer = setTimeout(next, 900 / this.pace);
    };
    this.timer = setTimeout(next, 900 / this.pace);
    this.label();
  }
  stop() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.label();
  }
  label() {
    const button = element("to-play"), words = this.timer ? this.says.pause : this.says.play;
    button.title = words;
    button.setAttribute("aria-label", words);
    button.innerHTML = this.icons[this.timer ? 1 : 0];
    element("speed").textContent = `${this.pace}×`;
    element("speed").setAttribute("aria-label", `${this.says.speed} ${this.pace}×`);
  }
  /** Copies a link to this moment. */
  async copy() {
    await copied(`${this.address()}#m${this.now}`);
    element("live").textContent = this.says.copied;
    element("copy").classList.add("done");
    setTimeout(() => element("copy").classList.remove("done"), 2000);
  }
  /** The step that is pointed at in the curve; without an event the cursor is put where the step is.
   * @param {MouseEvent} [event] */
  point(event) {
    const cursor = document.getElementById("cursor"), drawn = cursor?.closest("svg");
    if (!cursor || !drawn) return;
    const [left, right, last] = ["left", "right", "last"].map((key) => Number(cursor.dataset[key]));
    if (event) {
      const at = drawn.getBoundingClientRect(), x = ((event.clientX - at.left) / at.width) * drawn.viewBox.baseVal.width;
      if (drawn.contains(/** @type {Node} */ (event.target))) this.go(Math.round(((x - left) / (right - left)) * last));
      return;
    }
    const x = String(left + ((right - left) * Math.min(this.now, last)) / Math.max(1, last));
    cursor.setAttribute("x1", x);
    cursor.setAttribute("x2", x);
  }
  /** Goes where the address says; returns whether it says so. */
  jump() {
    const found = /^#m(\d{1,6})$/.exec(location.hash), step = found ? Number(found[1]) : -1;
    if (step < 0 || step > this.last) return false;
    if (step !== this.now) this.go(step);
    return true;
  }
}
