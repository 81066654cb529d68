// A running game: shows what the server says of it, waits for news, and looks at moments that have been.
/** @type {{rows: Place[][], says: Record<string, string>}} */
const given = GAME_DATA;
const board = new Board([], given.rows);
/** What the server said last. @type {any} */
let state = {version: -1, choices: [], entries: []};
let known = "";
/** @param {string} name @param {object} [query] @returns {Promise<{status: number, said: any}>} */
const read = async (name, query = {}) => {
  try {
    const told = new URLSearchParams(Object.entries({known, ...query}).map(([key, value]) => [key, String(value)]));
    const answer = await fetch(`${name}?${told}`, {signal: AbortSignal.timeout(40000)});
    return {status: answer.status, said: answer.status === 200 || answer.status === 409 ? await answer.json() : {}};
  } catch {
    return {status: 0, said: {error: given.says.gone}};
  }
};
/** What the page of who writes does besides. */
const writer = {
  /** Asks for the position after an entry. @param {number} number */
  at: (number) => read("at", {number}),
  /** Asks what there is now. */
  news: async () => {
    const {status, said} = await read("now");
    if (status === 200) show(said);
  },
  /** What stands beside an entry. @param {number} _number @returns {HTMLElement[]} */
  beside: (_number) => [],
  /** @param {any} _said */
  shown: (_said) => {},
};
/** @param {any} picture */
const draw = (picture) => {
  // an answer that came late has nothing new
  if (!picture.begin || picture.begin + picture.nodes.length > board.nodes.length) {
    board.learn(picture);
    known = picture.known;
  }
  board.show(picture.frame, picture.size, picture.holds);
};
/** @param {string} text @param {() => void} act @param {boolean} [pressed] */
const button = (text, act, pressed) => {
  const found = /** @type {HTMLButtonElement} */ (made("button", text));
  found.type = "button";
  if (pressed !== undefined) found.setAttribute("aria-pressed", String(pressed));
  found.addEventListener("click", act);
  return found;
};
let looked = 0;
const course = new Course(given.says, async (step, told) => {
  const number = ++looked, behind = step < course.last;
  document.body.classList.toggle("past", behind);
  element("behind").hidden = !behind && !document.body.classList.contains("trying");
  const line = state.entries[step - 1]?.line ?? "";
  /** @type {Element} */ (element("behind").firstElementChild).textContent = given.says.behind.replace("{move}", String(step));
  if (told && behind) element("live").textContent = `${step}: ${line}`;
  if (!behind && state.picture?.known.split(".")[0] === known.split(".")[0]) {
    board.show(state.picture.frame, state.picture.size, state.picture.holds);
    scores(state.scores.head, state.scores.rows);
    return;
  }
  const {status, said} = await writer.at(step);
  if (status !== 200 || number !== looked) return;
  draw(said.picture);
  scores(said.scores.head, said.scores.rows);
});
element("back").addEventListener("click", () => course.go(course.last));
/** The entries, with what each gained. @param {any[]} entries */
const list = (entries) => element("entries").replaceChildren(...entries.map((entry, at) => {
  const item = made("li", "", entry.illegal ? "illegal" : entry.struck ? "struck" : ""), number = at + 1;
  const link = /** @type {HTMLAnchorElement} */ (made("a", ""));
  [item.id, link.href] = [`e${number}`, `#m${number}`];
  link.append(made("b", String(number)), " ", made("span", entry.line));
  item.append(link, ...(entry.gained ? [made("span", entry.gained, "gained")] : []), ...writer.beside(number));
  return item;
}));
/** @param {any} said */
const show = (said) => {
  const follows = course.now === course.last || state.version < 0;
  state = said;
  draw(said.picture);
  element("turn").textContent = said.over ? given.says.over : said.turn;
  element("won").textContent = said.won;
  element("won").hidden = !said.won;
  element("file").textContent = said.file;
  /** @type {Element} */ (document.querySelector("#scores caption")).textContent = given.says[said.over ? "final" : "scores"];
  document.body.classList.toggle("over", said.over || said.ended);
  element("replay").hidden = !said.over && !said.ended;
  element("curve").innerHTML = said.curve; // drawn by the program, which escapes names
  list(said.entries);
  says(said.wrong, said.warnings, said.illegal);
  course.last = said.entries.length;
  course.show(follows ? course.last : course.now, false);
  writer.shown(said);
};
/** What is wrong, with the rule. @param {Wrong | null | undefined} wrong @param {string[]} [more] @param {string} [since] */
const says = (wrong, more = [], since = "") => {
  const lines = more.map((line) => made("p", line, "warning"));
  if (wrong) {
    const box = made("div", "", "error");
    const head = made("strong", since ? `${since}: ${wrong.says}` : wrong.move ? `${wrong.move}: ${wrong.says}` : wrong.says);
    box.append(head, made("p", wrong.rule));
    if (wrong.legal.length) {
      const row = made("p", "", "near");
      row.append(...wrong.legal.map((one) => made("code", one)));
      box.append(row);
    }
    lines.unshift(box);
  }
  element("said").replaceChildren(...lines);
};
/** @param {number} time */
const wait = (time) => new Promise((done) => { setTimeout(done, time); });
/** Waits for news of the game, as long as the page is there; a phone that has slept goes on where it was. */
const follow = async () => {
  for (let pause = 500; ;) {
    const {status, said} = await read("events", {number: state.version});
    if (status === 404) return;
    if (status === 200) {
      pause = 500;
      if (said.version !== state.version) await writer.news();
      continue;
    }
    element("live").textContent = given.says.gone;
    await wait(pause);
    pause = Math.min(2 * pause, 8000);
  }
};
element("replay").addEventListener("click", async () => {
  const {status, said} = await read("replay");
  if (status === 200) keep(said.file, said.text, "text/html");
  else element("said").replaceChildren(made("p", said.error, "error"));
});
board.zooms();
/** Shows what there is, at the moment that the address says, else at what is wrong first. @param {any} said */
const begun = (said) => {
  const asked = location.hash;
  show(said);
  if (/^#m\d+$/.test(asked)) {
    history.replaceState(null, "", asked);
    course.jump();
  } else if (said.wrong?.move) course.go(said.wrong.move);
};
