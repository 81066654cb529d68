// Writes a game down: what is typed and what is clicked go to the referee, who says what may follow.
/** @typedef {{text: string, features: [string, string, string][], numbers: Record<string, [number, number]>}} Choice */
/** @typedef {{move: number, code: string, says: string, rule: string, legal: string[]}} Wrong */
/** @typedef {{says: string, answers: string[], left: number, unknown?: string}} Question */
const field = /** @type {HTMLInputElement} */ (element("move"));
const touches = matchMedia("(pointer: coarse)").matches;
let busy = false, asked = 0, tried = 0;
/** Choices or numbers that may stand side by side. */
const FEW = 12;
/** A line of one's own that is tried after an entry, and written nowhere. @type {{origin: number, tail: string} | null} */
let trying = null;
/** What a click narrows: texts begin with `prefix`. @type {{prefix: string, choices: Choice[], line: string | null}} */
let base = {prefix: "", choices: [], line: null};
/** @type {Record<string, string>} */
let picks = {};
/** Places that were clicked. @type {string[]} */
let clicked = [];
/** Whether what is typed may be played. */
let ready = false;
/** The entry that is edited. */
let editing = 0;
/** @type {Choice[]} */
let offered = [];
let active = -1;

/** @param {string} name @param {object} [data] @returns {Promise<{status: number, said: any}>} */
const ask = async (name, data) => {
  try {
    const answer = await fetch(name, {
      method: "POST", headers: {"Content-Type": "application/json"},
      body: JSON.stringify({known, version: state.version, ...trying, ...data}),
    });
    return {status: answer.status, said: await answer.json()};
  } catch {
    return {status: 0, said: {error: given.says.gone}};
  }
};
writer.at = (/** @type {number} */ number) => ask("at", {number});
writer.beside = (/** @type {number} */ number) => {
  if (trying) return [];
  const edit = button("✎", () => edited(number));
  edit.setAttribute("aria-label", given.says.edit.replace("{move}", String(number)));
  return [edit];
};
/** What another page has written is shown; what is typed here stays. */
writer.news = async () => {
  while (busy || editing || trying) await wait(150);
  const before = state.version, {status, said} = await ask("state");
  if (status !== 200 || busy || editing || trying || state.version !== before || said.version === before) return;
  show(said);
  if (field.value) look();
};
writer.shown = (/** @type {any} */ said) => {
  if (trying) trying.tail = said.tail;
  if (said.watched) course.address = () => said.watched;
  if (said.prompt) element("said").replaceChildren(made("p", said.prompt, "quiet"));
  element("again").hidden = !said.changed;
  element("strike").hidden = element("if").hidden = Boolean(trying);
  element("end").hidden = Boolean(trying) || said.ended || said.prompt !== "";
  element("keep").hidden = !trying;
  document.body.classList.toggle("trying", Boolean(trying));
  if (trying) {
    element("behind").hidden = false;
    element("turn").textContent = `${given.says.trying.replace("{move}", String(trying.origin))} ${said.turn}`;
  }
  reset();
  if (said.question) asks(said.question);
  else if (said.wrong && !trying) mend();
};
let mending = false;
/** Asks what was perhaps meant; that takes a while, in which the game goes on. */
const mend = async () => {
  if (mending) return;
  mending = true;
  const {status, said} = await ask("mend");
  mending = false;
  if (status !== 200 || trying) return;
  if (said.version !== state.version) {
    if (state.wrong) mend();
  } else if (said.question && element("said").querySelector(".error")) asks(said.question);
};
/** @param {Question} asked */
const asks = (asked) => (element("said").querySelector(".error") ?? element("said")).append(question(asked));
/** What is asked about an entry, a button an answer. @param {Question} asked */
const question = (asked) => {
  const found = made("div", "", "group");
  found.setAttribute("role", "group");
  found.setAttribute("aria-label", asked.says);
  found.append(made("p", asked.says, "meant"));
  found.append(...asked.answers.map((one, number) => button(one, () => change("answer", {number, left: asked.left}))));
  if (asked.unknown) found.append(button(asked.unknown, () => change("answer", {number: null, left: asked.left})));
  return found;
};
/** The choices with each number of a range by itself, where there are few. @param {Choice[]} choices @returns {Choice[]} */
const spread = (choices) => choices.flatMap((choice) => {
  const [range, more] = Object.entries(choice.numbers);
  if (!range || more || range[1][1] - range[1][0] >= FEW) return [choice];
  const [key, [least, greatest]] = range;
  return Array.from({length: greatest - least + 1}, (_, at) => String(least + at)).map((value) => ({
    text: choice.text.replace(`{${key}}`, value), numbers: {}, features: [...choice.features, /** @type {[string, string, string]} */ ([key, value, ""])],
  }));
});
const reset = () => {
  [picks, clicked, ready, active] = [{}, [], false, -1];
  base = {prefix: "", choices: spread(state.choices), line: null};
  form = undefined;
  element("stands").hidden = true;
  offer();
};

/** The choices that are left. Of one kind those are meant that name the place that was clicked last first: where a
 * piece comes from is clicked before where it goes. */
const left = () => {
  const found = base.choices.filter((choice) =>
    Object.entries(picks).every(([key, value]) => key.startsWith("@") || (feature(choice, key) ?? "") === value)
    && inOrder(choice));
  const last = clicked[clicked.length - 1];
  if (clicked.length !== 1 || picks["@0"] !== undefined) return found;
  /** @param {Choice} choice */
  const at = (choice) => choice.features.findIndex(([, , one]) => one === last);
  /** @type {Record<string, number>} */
  const least = {};
  for (const choice of found) {
    const kind = feature(choice, "what") ?? "";
    least[kind] = Math.min(least[kind] ?? Infinity, at(choice));
  }
  return found.filter((choice) => at(choice) === least[feature(choice, "what") ?? ""]);
};
/** Whether a choice names the places that were clicked, in this order. @param {Choice} choice */
const inOrder = (choice) => {
  let from = 0;
  return clicked.every((place, which) => {
    const as = picks[`@${which}`];
    const at = choice.features.findIndex(([key, , one], number) => number >= from && one === place && (as ?? key) === key);
    from = at + 1;
    return at >= 0;
  });
};
/** @param {Choice} choice @param {string} key */
const feature = (choice, key) => choice.features.find(([name]) => name === key)?.[1];

/** Shows what may be clicked and what the text may become. */
const offer = () => {
  const choices = left(), places = new Set();
  for (const choice of choices) for (const [, , place] of choice.features) if (place) places.add(place);
  for (const cell of board.cells) {
    const name = String(cell.dataset.place);
    const told = form && field.value.split(/[ =/]/).includes(name);
    cell.classList.toggle("can", !form && places.has(name) && !clicked.includes(name));
    cell.classList.toggle("picked", told || clicked.includes(name));
  }
  element("choices").replaceChildren(...(form ? [] : groups(choices)), ...forms());
  const rest = field.value.slice(base.prefix.length).trim().toLowerCase();
  const fitting = choices.filter((choice) => choice.text.toLowerCase().startsWith(rest));
  offered = !rest || (fitting.length === 1 && fitting[0].text.toLowerCase() === rest) ? [] : fitting.slice(0, FEW);
  complete();
  whole(rest || form || editing ? [] : choices);
};
/** Choices that a button each may play: few, or those that name the places alone that were clicked. @param {Choice[]} choices */
const wholes = (choices) => {
  const all = choices.filter((one) => !claimed(one) && !Object.keys(one.numbers).length);
  const few = all.length <= FEW ? all : all.filter((one) => clicked.length && one.features.every(([, , place]) => !place || clicked.includes(place)));
  return few.length <= FEW ? few : [];
};
/** Offers what may be played at once, as a whole, where few are left; with all that is taken where the table claims.
 * @param {Choice[]} choices */
const whole = async (choices) => {
  const number = ++tried, lines = [...(ready && base.line && !editing ? [base.line] : []), ...wholes(choices).map((one) => base.prefix + one.text)];
  element("ends").replaceChildren();
  element("ends").ariaBusy = String(lines.length > 0);
  if (!lines.length) return;
  const {status, said} = await ask("ends", {lines});
  if (number === tried) element("ends").ariaBusy = "false";
  if (number !== tried || status !== 200) return;
  element("ends").replaceChildren(...said.ends.filter((/** @type {string} */ line) => line !== base.line).map(
    (/** @type {string} */ line) => button(`▶ ${line}`, () => play(line))));
};
/** A choice with its ranges: `round 1–6`. @param {Choice} choice */
const legible = (choice) => choice.text.replace(/\{([\w']+)\}/g, (_, key) => choice.numbers[key].join("–"));
/** What the places that were clicked may be, such as where a piece comes from and where it goes. @param {Choice[]} choices */
const roles = (choices) => clicked.flatMap((place, which) => {
  const keys = [...new Set(choices.flatMap((choice) =>
    choice.features.filter(([, , one]) => one === place).map(([key]) => key)))];
  const picked = picks[`@${which}`];
  if (keys.length < 2 && picked === undefined) return [];
  // a click on a further place tells the others apart
  const whole = choices.filter((choice) => new Set(choice.features.map(([, , one]) => one).filter(Boolean)).size <= clicked.length);
  const ends = keys.filter((key) => key === picked || whole.some((choice) => choice.features.some(([name, , one]) => name === key && one === place)));
  return ends.length ? [group(place, ends, (key) => pick(`@${which}`, key), picked)] : [];
});
/** Buttons of one question. @param {string} words @param {string[]} values @param {(value: string) => void} act
 * @param {string | string[]} [picked] */
const group = (words, values, act, picked) => {
  const found = made("div", "", "group"), name = words.replace(/'+$/, (more) => ` ${more.length + 1}`);
  found.setAttribute("role", "group");
  found.setAttribute("aria-label", name);
  found.append(made("span", name, "quiet"));
  found.append(...values.map((value) => button(value || "–", () => act(value), [picked].flat().includes(value))));
  return found;
};
/** Whether a choice is what the table claims of the action before it. @param {Choice} choice */
const claimed = (choice) => feature(choice, "takes") !== undefined;
/** A row of buttons for each word that the choices differ in. @param {Choice[]} all */
const groups = (all) => {
  const claims = all.filter((one) => claimed(one)), choices = all.filter((one) => !claimed(one)), known = base.choices.filter((one) => !claimed(one));
  /** @type {Map<string, Set<string>>} */
  const keys = new Map();
  for (const choice of known) for (const [key, , place] of choice.features)
    if (!place || place !== feature(choice, key)) keys.set(key, keys.get(key) ?? new Set());
  for (const [key, values] of keys) for (const choice of choices) values.add(feature(choice, key) ?? "");
  const open = [...keys].filter(([key, values]) => key in picks || (values.size > 1 && values.size <= 60));
  const sure = open.some(([key, values]) => !(key in picks) && (key === "what" || !values.has("")));
  const asked = open.filter(([key, values]) => key in picks || key === "what" || !sure || !values.has(""));
  const groups = [...roles(choices), ...asked.map(([key, values]) => group(
    key, [...new Set([...(key in picks ? [picks[key]] : []), ...values])], (value) => pick(key, value), picks[key]))];
  if (claims.length) groups.unshift(group("takes", claims.map((one) => one.text), (value) => pick("takes", value)));
  const again = choices.filter((one) => !clicked.length && base.line?.endsWith(` ${one.text}`));
  if (again.length) groups.unshift(group(given.says.repeat, again.map((one) => one.text), () => take(again[0])));
  // a click on the ghost plays: what else may be done there has buttons
  const there = ready && ghost && !clicked.length ? choices.filter((one) => one.features.some(([, , place]) => place === ghost)) : [];
  if (there.length && there.length <= FEW && !again.length) groups.push(group(ghost ?? "", there.map(legible), (words) => take(/** @type {Choice} */ (there.find((one) => legible(one) === words)))));
  if (!choices.length || choices.length > FEW || open.some(([key]) => !(key in picks))) return groups;
  const rest = made("div", "", "group");
  rest.append(...choices.map((choice) => button(legible(choice), () => take(choice))));
  return [...groups, rest];
};
/** @param {string} key @param {string} value */
const pick = (key, value) => {
  if (picks[key] === value) delete picks[key];
  else picks[key] = value;
  narrowed();
};
/** After a click: one choice that is left is looked at. */
const narrowed = () => {
  const choices = left();
  if (choices.length === 1) take(choices[0]);
  else offer();
};
/** Takes a choice; what is not said yet is asked for, and nothing stands for it. @param {Choice} choice
 * @param {Record<string, number>} [numbers] */
const take = (choice, numbers = {}) => {
  const text = choice.text.replace(/\{([\w']+)\}/g, (all, key) => String(numbers[key] ?? all));
  field.value = `${base.prefix}${text.split("{")[0].trim()}`;
  if (!text.includes("{")) look(Object.keys(numbers).length ? choice : null, base, numbers);
  else element("choices").replaceChildren(...ranges(choice, base, numbers));
};
/** Asks for the numbers of a choice. @param {Choice} choice @param {typeof base} from @param {Record<string, number>} numbers */
const ranges = (choice, from, numbers) => Object.entries(choice.numbers).map(([key, [least, greatest]]) => {
  const words = given.says.number.replace("{key}", key).replace("{least}", String(least));
  /** @param {number} value */
  const chosen = (value) => {
    base = from;
    take(choice, {...numbers, [key]: value});
  };
  if (greatest - least < FEW) {
    const values = Array.from({length: greatest - least + 1}, (_, at) => String(least + at));
    return group(key, values, (value) => chosen(Number(value)), String(numbers[key] ?? ""));
  }
  const label = made("label", words.replace("{greatest}", String(greatest)), "range");
  const input = document.createElement("input");
  [input.type, input.min, input.max, input.value] = ["number", String(least), String(greatest), String(numbers[key] ?? "")];
  input.addEventListener("change", () => chosen(Number(input.value)));
  label.append(input);
  return label;
});

/** Comes back from moments that have been. */
const presently = () => {
  if (course.now < course.last) course.go(course.last);
};
/** Asks what comes of the text. @param {Choice | null} [choice] @param {typeof base} [from] @param {Record<string, number>} [numbers] */
const look = async (choice = null, from = base, numbers = {}) => {
  const line = field.value.trim(), number = ++asked;
  presently();
  if (!line) {
    reset();
    return;
  }
  document.body.dataset.asking = "";
  const move = editing ? {move: editing} : {}, {said} = await ask("look", {line, ...move});
  if (number === asked) delete document.body.dataset.asking;
  if (number !== asked || busy) return;
  if (said.picture) draw(said.picture);
  ready = Boolean(said.playable) && !form;
  if (form) says(null, [said.error ?? said.holds].filter(Boolean));
  else if (said.line !== undefined) {
    [picks, clicked, ghost] = [{}, [], clicked[clicked.length - 1]];
    base = {prefix: `${line} `, choices: spread(said.choices), line};
    says(said.wrong, said.unfinished ? [given.says.unfinished] : said.holds ? [said.holds] : []);
    element("stands").hidden = !said.wrong || Boolean(editing);
    element("live").textContent = said.wrong ? said.wrong.says : said.line;
    if (said.mends) meant({line, ...move}, number);
  } else says(null, said.error ? [said.error] : []);
  offer();
  if (choice) element("choices").prepend(...ranges(choice, from, numbers));
};
/** What was perhaps meant, where an edit breaks what comes later. @param {object} edit @param {number} number */
const meant = async (edit, number) => {
  const {status, said} = await ask("meant", edit);
  if (status === 200 && number === asked) element("said").firstElementChild?.append(...said.meant.map((/** @type {string} */ one) => made("p", one, "meant")));
};
/** The place whose second click plays. @type {string | undefined} */
let ghost;

/** @param {string} [line] */
const play = async (line = field.value) => {
  if (busy || !line.trim()) return;
  if (form) line = line.replace(/=$/, "");
  [busy, field.readOnly] = [true, true];
  asked += 1;
  delete document.body.dataset.asking;
  presently();
  const {status, said} = await ask(editing ? "edit" : "play", {line, move: editing});
  if (status === 200) {
    field.value = "";
    stopped();
    show(said);
    const last = said.entries[said.entries.length - 1];
    element("live").textContent = last ? `${said.entries.length}: ${last.line}. ${said.turn}` : said.turn;
  } else await refused(said);
  [busy, field.readOnly] = [false, false];
  focused();
};
/** @param {any} said */
const refused = async (said) => {
  if (said.picture) draw(said.picture);
  if (said.line !== undefined) {
    says(said.wrong, said.wrong ? [] : [said.error]);
    element("stands").hidden = !said.wrong;
  } else element("said").replaceChildren(made("p", said.error, "error"));
  if (said.changed !== undefined) element("again").hidden = !said.changed;
  element("live").textContent = said.error;
  const now = await ask("state");
  if (now.status === 200 && now.said.version !== state.version) {
    show(now.said);
    element("said").prepend(made("p", said.error, "warning"));
  }
};
/** What is typed stays, also while the answer is on its way; an entry that is edited no longer goes. @param {string} name
 * @param {object} [data] */
const change = async (name, data) => {
  if (busy) return;
  const before = field.value, old = name === "state" || editing > 0;
  busy = true;
  asked += 1;
  delete document.body.dataset.asking;
  const {status, said} = await ask(name, data);
  busy = false;
  if (status === 200) {
    if (old && field.value === before) field.value = "";
    stopped();
    show(said);
    element("live").textContent = said.turn;
    if (field.value) look();
  } else await refused(said);
  focused();
};
/** On a phone the keyboard comes only when the field is touched. */
const focused = () => {
  if (!touches || document.activeElement === field) field.focus();
};
/** @param {number} move */
const edited = (move) => {
  editing = move;
  field.value = state.entries[move - 1].line.replace(/^~/, "");
  element("editing").textContent = given.says.editing.replace("{move}", String(move));
  for (const name of ["editing", "save", "cancel"]) element(name).hidden = false;
  element("play").hidden = true;
  base = {prefix: "", choices: [], line: null};
  field.focus();
  look();
};
const stopped = () => {
  [editing, ghost] = [0, undefined];
  for (const name of ["editing", "save", "cancel"]) element(name).hidden = true;
  element("play").hidden = false;
};
const clear = () => change("state");

/** Shows the completions; none is chosen until an arrow key is pressed. */
const complete = () => {
  const list = element("completions");
  active = Math.min(active, offered.length - 1);
  list.replaceChildren(...offered.map((choice, at) => {
    const option = made("li", legible(choice));
    option.id = `option-${at}`;
    option.setAttribute("role", "option");
    option.setAttribute("aria-selected", String(at === active));
    option.addEventListener("mousedown", (event) => event.preventDefault());
    option.addEventListener("click", () => take(choice));
    return option;
  }));
  list.hidden = !offered.length || (!field.value && active < 0);
  if (active >= 0) field.setAttribute("aria-activedescendant", `option-${active}`);
  else field.removeAttribute("aria-activedescendant");
};
let waiting = 0;
field.addEventListener("input", () => {
  [picks, clicked, active] = [{}, [], -1];
  findForm();
  if (!field.value.startsWith(base.prefix)) base = {prefix: "", choices: spread(state.choices), line: null};
  ready = false;
  offer();
  clearTimeout(waiting);
  waiting = setTimeout(() => { if (!busy) look(); }, 250);
});
field.addEventListener("keydown", (event) => {
  if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    event.preventDefault();
    const way = event.key === "ArrowDown" ? 1 : -1;
    active = Math.max(-1, Math.min(offered.length - 1, active + way));
    complete();
  } else if (event.key === "Escape") clear();
  else if (event.key === "Enter") {
    event.preventDefault();
    clearTimeout(waiting);
    if (active >= 0 && offered[active]) {
      const choice = offered[active];
      active = -1;
      take(choice);
    } else play();
  }
});
for (const cell of board.cells) cell.addEventListener("click", () => place(String(cell.dataset.place)));
element("grid").addEventListener("keydown", (event) => {
  const name = /** @type {HTMLElement} */ (event.target).dataset.place;
  if (name && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    place(name);
  }
});
/** A click on a place: a ghost first, played by the second one. @param {string} name */
const place = (name) => {
  if (busy) return;
  if (form) return put(name, "place");
  if (ready && ghost === name) {
    play();
    return;
  }
  if (clicked.includes(name)) clicked = clicked.filter((one) => one !== name);
  else clicked.push(name);
  if (!left().length) {
    [clicked, picks] = [[name], {}];
    if (!left().length) clicked = [];
  }
  narrowed();
};
for (const one of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-sign]")))
  one.addEventListener("click", () => {
    field.value += one.dataset.sign;
    findForm();
    look();
  });
for (const name of ["play", "save"]) element(name).addEventListener("click", () => play());
element("stands").addEventListener("click", () => play(`${field.value.trim()} !`));
for (const name of ["clear", "cancel"]) element(name).addEventListener("click", clear);
for (const name of ["strike", "remove", "again"]) element(name).addEventListener("click", () => change(name));
element("end").addEventListener("click", () => {
  if (state.over) return change("end");
  const box = made("div", "", "group");
  box.append(made("p", given.says.unended, "warning"), button(given.says.sure, () => change("end")));
  element("said").replaceChildren(box);
});
element("remark").addEventListener("click", () => {
  field.value = `${field.value.trim()} # `.trimStart();
  field.focus();
});
element("if").addEventListener("click", () => {
  trying = {origin: course.now, tail: ""};
  course.last = course.now;
  change("state").then(() => element("turn").scrollIntoView({block: "nearest"}));
});
element("keep").addEventListener("click", () => keep(`${state.file}`, state.text, "text/plain"));
element("back").addEventListener("click", () => {
  if (!trying) return;
  trying = null;
  change("state");
});
const begin = async () => {
  const {status, said} = await ask("state");
  if (status === 200 && state.version < 0) begun(said);
  else if (status === 200) show(said);
  else element("said").replaceChildren(made("p", said.error, "error"));
  field.readOnly = false;
  return status === 200;
};
addEventListener("pageshow", (event) => { if (event.persisted) begin(); });
begin().then((there) => { if (there) follow(); });
