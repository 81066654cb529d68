// Paints a layout: cells and brushes come from the program, and every change is on disk before it is shown.
/** @typedef {{path: string[], kind: string, value: any, words?: any[], least?: number, most?: number}} Field */
/** @typedef {[string, string, number | null, number]} Problem Severity, words, line, cell or -1. */
/** @typedef {{version: number, layers: [string, string][], layer: string, exchanges: boolean,
 *   brushes: [string, string, string][], rows: Place[][], ids: string[], holds: string[], picture: any,
 *   problems: Problem[], checked: string, counts: string, fields: Field[], undo: number, redo: number}} State */
/** @type {{rows: Place[][], says: Record<string, string>}} */
const given = GAME_DATA;
const board = new Board([], given.rows);
/** What the server said last. @type {State} */
let state = /** @type {any} */ ({version: -1, layer: "", rows: null});
let known = "", drags = false;
/** The brush of each layer. @type {Record<string, string>} */
const brushes = {};
/** Cells of the stroke that is drawn, or the first of two to exchange. @type {number[]} */
let stroke = [];
let drawing = false, touched = false;
/** The cell that is told below the board: under the pointer, or focused last. */
let told = -1;

/** @param {string} name @param {object} [data] */
const ask = async (name, data) => {
  try {
    const answer = await fetch(name, {
      method: "POST", headers: {"Content-Type": "application/json"},
      body: JSON.stringify({known, version: state.version, layer: state.layer, ...data}),
    });
    return {status: answer.status, said: await answer.json()};
  } catch {
    return {status: 0, said: {error: given.says.gone}};
  }
};
let last = Promise.resolve();
/** Asks for a change, or with `state` for what there is, one after the other, and shows it. @param {string} name
 * @param {object} [data] @param {() => boolean} [holds] Whether it still makes sense when its turn comes. */
const change = (name, data, holds = () => true) => {
  document.body.dataset.asking = "";
  const mine = last = last.then(async () => {
    if (holds()) await changed(name, data);
    if (last === mine) delete document.body.dataset.asking;
  });
  return mine;
};
/** @param {string} name @param {object} [data] */
const changed = async (name, data) => {
  const {status, said} = await ask(name, data);
  if (status === 200) {
    show(said, name !== "state");
    return;
  }
  element("refused").hidden = false;
  element("again").hidden = !said.changed;
  /** @type {Element} */ (element("refused").querySelector("p")).textContent = said.error;
  element("live").textContent = said.error;
  const now = status && !said.changed ? await ask("state") : {status: 0, said: null};
  if (now.status === 200) show(now.said, false, said.error);
};
/** @param {string} tag @param {string} text @param {string} [kind] */
const made = (tag, text, kind = "") => {
  const found = document.createElement(tag);
  found.textContent = text;
  found.className = kind;
  return found;
};
/** @param {State} said @param {boolean} tells @param {string} [error] */
const show = (said, tells, error = "") => {
  const before = state;
  state = said;
  element("refused").hidden = !error;
  const {picture} = said;
  board.learn(picture);
  known = picture.known;
  if (JSON.stringify(said.rows) !== JSON.stringify(before.rows)) lay(said.rows);
  board.show(picture.frame, picture.size, said.holds);
  const least = Math.min(...board.at.map(([, , size]) => size));
  board.box.style.setProperty("--least", least < Infinity ? `${Math.ceil((24.5 * picture.size[0]) / least)}px` : "0");
  mark();
  tell(told);
  element("painting").hidden = !(element("unpainted").hidden = said.layers.length > 0);
  radios("layers", said.layers.map(([key, name]) => [key, name, ""]), said.layer, (key) => change("state", {layer: key}));
  brushes[said.layer] ??= said.brushes[0]?.[0];
  radios("brushes", said.brushes, brushes[said.layer], (key) => { brushes[said.layer] = key; });
  element("checked").textContent = said.checked;
  element("problems").replaceChildren(...said.problems.map(problem));
  element("counts").textContent = said.counts;
  fields(said.fields);
  for (const [name, left] of /** @type {[string, number][]} */ ([["undo", said.undo], ["redo", said.redo]]))
    /** @type {HTMLButtonElement} */ (element(name)).disabled = !left;
  if (said.version !== before.version) element("judged").hidden = true;
  if (tells) element("live").textContent = `${given.says.saved}; ${said.checked}`;
};
/** @param {number} cell */
const tell = (cell) => {
  told = cell;
  element("at").textContent = board.cells[cell]?.title ?? "";
};
/** Lays new cells; the one at the same place keeps the focus. @param {Place[][]} rows */
const lay = (rows) => {
  const from = board.cells.indexOf(/** @type {HTMLElement} */ (document.activeElement)), name = board.cells[from]?.dataset.place;
  board.grid.replaceChildren();
  [board.cells, board.at, board.size] = [[], [], ""];
  rows.forEach((row, number) => board.addRow(row, number));
  board.grid.hidden = !board.cells.length;
  if (board.cells[0]) board.cells[0].tabIndex = 0;
  const again = board.cells.find((cell) => cell.dataset.place === name) ?? board.cells[from];
  if (from >= 0 && again) board.focus(again);
};
/** Shows what the checker says of cells, and the stroke. */
const mark = () => {
  const bad = new Set(), odd = new Set();
  for (const [severity, , , cell] of state.problems) (severity === "error" ? bad : odd).add(cell);
  board.cells.forEach((cell, at) => {
    cell.classList.toggle("bad", bad.has(at));
    cell.classList.toggle("odd", odd.has(at));
    cell.classList.toggle("stroke", stroke.includes(at));
  });
};
/** @param {Problem} problem */
const problem = ([severity, words, line, cell]) => {
  const item = made("li", "", severity), text = line ? `${words} (${given.says.line.replace("{line}", String(line))})` : words;
  if (cell < 0) item.textContent = text;
  else {
    const go = /** @type {HTMLButtonElement} */ (made("button", text));
    go.type = "button";
    go.addEventListener("click", () => board.focus(board.cells[cell]));
    item.append(go);
  }
  return item;
};
/** Radio buttons with number keys; those that are there stay. @param {string} id @param {[string, string, string][]} given
 * @param {string} chosen @param {(key: string) => void} act */
const radios = (id, given, chosen, act) => {
  const group = element(id), list = /** @type {Element} */ (group.querySelector("div"));
  group.hidden = given.length < (id === "layers" ? 2 : 1);
  const same = [...list.querySelectorAll("input")].map((one) => one.value).join() === given.map(([key]) => key).join();
  if (!same) list.replaceChildren(...given.map(([key], at) => {
    const label = document.createElement("label"), input = document.createElement("input");
    [input.type, input.name, input.value] = ["radio", id, key];
    input.addEventListener("change", () => act(key));
    label.append(input, made("span", "", "name"), made("span", "", "count"));
    if (id === "brushes" && at < 9) label.append(made("kbd", String(at + 1)));
    return label;
  }));
  given.forEach(([key, name, count], at) => {
    const label = list.children[at], input = /** @type {HTMLInputElement} */ (label.children[0]);
    [label.children[1].textContent, label.children[2].textContent] = [name, count];
    input.checked = key === chosen;
  });
};
/** @param {Field} field */
const id = (field) => `value-${field.path.join("-")}`;
/** Values to type, those of one table in a row; the one that is typed in stays. @param {Field[]} all */
const fields = (all) => {
  const there = [...element("fields").querySelectorAll("input, select")].map((one) => one.id), rows = new Map();
  if (String(there) === String(all.map(id))) {
    for (const field of all) if (document.activeElement !== element(id(field)))
      /** @type {HTMLInputElement} */ (element(id(field))).value = String(field.value ?? "");
    return;
  }
  for (const field of all) {
    const head = field.path.slice(0, -1).join(" ");
    if (!rows.has(head)) rows.set(head, head ? made("div", "") : document.createDocumentFragment());
    const row = rows.get(head);
    if (head && !row.firstChild) row.append(made("span", head));
    row.append(entry(field, head));
  }
  element("fields").replaceChildren(...rows.values());
};
/** @param {Field} field @param {string} head */
const entry = (field, head) => {
  const label = made("label", field.path[field.path.length - 1]), words = field.words;
  const input = document.createElement(words ? "select" : "input");
  if (words) input.append(...[...(field.value === null ? [""] : []), ...words].map((word) => new Option(word, word)));
  else if (field.kind === "number" && input instanceof HTMLInputElement)
    [input.type, input.min, input.max] = ["number", String(field.least ?? ""), String(field.most ?? "")];
  input.value = String(field.value ?? "");
  input.id = id(field);
  if (head) input.setAttribute("aria-label", field.path.join(" "));
  input.addEventListener("change", () => change("set", {
    path: field.path, value: input.value === "" ? null : field.kind === "number" ? Number(input.value) : input.value,
  }));
  label.append(input);
  return label;
};

/** Paints cells, or exchanges two. @param {number[]} cells */
const paint = (cells) => {
  if (state.exchanges && cells.length < 2) {
    stroke = [...new Set([...stroke, ...cells])];
    element("live").textContent = given.says.picked.replace("{name}", String(board.cells[cells[0]]?.dataset.place));
    mark();
    if (stroke.length < 2) return;
    cells = stroke;
  }
  stroke = [];
  const ids = String(state.ids);
  change("paint", {cells: cells.map((cell) => state.ids[cell]), brush: brushes[state.layer]}, () => ids === String(state.ids));
};
/** The number of the cell at a point of the page, or -1. @param {PointerEvent} event */
const under = (event) => board.cells.indexOf(/** @type {HTMLElement} */ (document.elementFromPoint(event.clientX, event.clientY)));
const grid = element("grid");
grid.addEventListener("pointerdown", (event) => {
  const cell = under(event);
  if (event.button || cell < 0) return;
  [drawing, touched] = [true, event.pointerType === "touch" && !drags];
  if (!state.exchanges) stroke = [cell];
  board.focus(board.cells[cell]);
  event.preventDefault();
  mark();
});
grid.addEventListener("pointermove", (event) => {
  const cell = under(event);
  if (cell >= 0 && cell !== told) tell(cell);
  if (!drawing || touched || state.exchanges || cell < 0 || stroke.includes(cell)) return;
  stroke.push(cell);
  mark();
});
addEventListener("pointerup", (event) => {
  if (!drawing) return;
  drawing = false;
  const cell = under(event);
  if (!state.exchanges) paint(stroke);
  else if (cell >= 0) paint([cell]);
});
addEventListener("pointercancel", () => {
  [drawing, stroke] = [false, []];
  mark();
});
grid.addEventListener("click", (event) => {  // one that no pointer made, as of a screen reader
  const cell = board.cells.indexOf(/** @type {HTMLElement} */ (event.target));
  if (!event.detail && cell >= 0) paint([cell]);
});
grid.addEventListener("focusin", (event) => tell(board.cells.indexOf(/** @type {HTMLElement} */ (event.target))));
grid.addEventListener("keydown", (event) => {
  const cell = board.cells.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  const walked = event.shiftKey && event.key.startsWith("Arrow") && !state.exchanges;
  if (cell < 0 || !(walked || event.key === " " || event.key === "Enter")) return;
  event.preventDefault();
  paint([cell]);
});
document.addEventListener("keydown", (event) => {
  const typing = /** @type {Element} */ (event.target).closest("input:not([type=radio]), select");
  if (typing || event.altKey) return;
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey) {
    if (key !== "z" && key !== "y") return;
    event.preventDefault();
    const way = key === "y" || event.shiftKey ? "redo" : "undo";
    change(way, {}, () => state[way] > 0); // one too many is no fault
  } else /** @type {NodeListOf<HTMLInputElement>} */ (element("brushes").querySelectorAll("input"))[Number(key) - 1]?.click();
});
for (const name of ["undo", "redo", "again"]) element(name).addEventListener("click", () => change(name));
/** @param {string} name @param {() => boolean} act */
const toggle = (name, act) => element(name).addEventListener("click", () => element(name).setAttribute("aria-pressed", String(act())));
toggle("zoom", () => board.box.classList.toggle("zoom"));
toggle("drag", () => (drags = grid.classList.toggle("drags")));
element("judge").addEventListener("click", async () => {
  const told = element("judged");
  [told.hidden, told.textContent, element("live").textContent] = [false, given.says.judging, given.says.judging];
  const {said} = await ask("judge");
  told.textContent = said.lines ? said.lines.join("\n") : said.error;
  element("live").textContent = said.lines ? said.lines[said.lines.length - 1] : said.error;
});
document.getElementById("begin")?.addEventListener("click", () => {
  const [rows, columns] = ["rows", "columns"].map((name) => Number(/** @type {HTMLInputElement} */ (element(name)).value));
  change("blank", {rows, columns});
});
addEventListener("pageshow", (event) => { if (event.persisted) change("state"); });
change("state");
