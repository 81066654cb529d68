// Chooses what is printed and shows its pages at once; logs, boards and prints are dropped. The server knows all else.
"use strict";
/** @typedef {{id: string, title: string, players: number[], layouts: [string, string][], layout: string, taught: boolean, accent: string}} Game */
/** @type {{lang: string, named: boolean, games: Game[], usual: Record<string, string>, says: Record<string, string>, largest: number}} */
const given = GAME_DATA;
const MOST = 500, WAIT = 40;
const KEYS = ["game", "lang", "paper", "sides", "printer", "theme", "players", "layout", "size"].filter((key) => document.getElementById(key));
/** Layouts of one's own, by their files the game of each. @type {Record<string, string>} */
const boards = {};
/** What is shown: its number, so that what comes late of something else is forgotten. */
let shown = 0, seed = 0, printing = false, again = false, touched = false;
/** @type {Record<string, any>} */
let chosen = {};

/** @param {string} id */
const element = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
/** @param {string} id */
const field = (id) => /** @type {HTMLSelectElement} */ (document.getElementById(id));
/** @param {string} tag @param {string} [text] @param {string} [name] */
const made = (tag, text = "", name = "") => {
  const one = document.createElement(tag);
  one.textContent = text;
  one.className = name;
  return one;
};
/** @param {string} text @param {Record<string, any>} words */
const filled = (text, words) => text.replace(/{(\w+)}/g, (_, key) => String(words[key]));
/** @param {unknown} error */
const wrong = (error) => { element("wrong").textContent = String(error || ""); };

/** @param {string} name @param {object} [data] @returns {Promise<any>} What was said; nothing where it is refused. */
const ask = async (name, data) => {
  let answer, said;
  try {
    answer = await fetch(name, {
      method: "POST", headers: {"Content-Type": "application/json"},
      body: JSON.stringify({says: given.lang, chosen, ...data}),
    });
    said = await answer.json();
  } catch {
    wrong(given.says.gone);
    return null;
  }
  if (answer.status === 200) return said;
  wrong(said.error || given.says.gone);
  return null;
};
/** @param {string} data */
const picture = (data) => `data:image/png;base64,${data}`;
/** @param {{name: string, data: string}[]} files */
const download = (files) => {
  for (const {name, data} of files) {
    const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
    const link = /** @type {HTMLAnchorElement} */ (made("a"));
    const kind = name.endsWith(".pdf") ? "application/pdf" : "application/octet-stream";
    link.href = URL.createObjectURL(new Blob([bytes], {type: kind}));
    link.download = name;
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  }
};

// What is chosen: the fields of a game follow it.

const game = () => given.games.find((one) => one.id === field("game").value) || given.games[0];
/** @param {string} id @param {[string, string][]} pairs @param {string} value */
const offer = (id, pairs, value) => {
  field(id).replaceChildren(...pairs.map(([key, word]) => new Option(word, key, false, key === value)));
};
/** @param {string} [layout] @param {string} [players] */
const follow = (layout, players = "") => {
  const one = game();
  /** @type {[string, string][]} */
  const own = Object.keys(boards).filter((file) => boards[file] === one.id)
    .map((file) => [file, filled(given.says.own, {file: file.replace(/^.*[\\/]/, "")})]);
  offer("layout", [...one.layouts, ...own], layout || one.layout);
  offer("players", [["", given.says.none], ...one.players.map((n) => /** @type {[string, string]} */ ([String(n), String(n)]))], players);
  /** @type {HTMLButtonElement} */ (element("learn")).disabled = !one.taught;
  document.documentElement.style.setProperty("--game", one.accent);
};
/** @param {Record<string, any>} said */
const choose = (said) => {
  /** @type {Record<string, string>} */
  const all = {...given.usual, game: given.games[0].id, sides: "both", ...Object.fromEntries(Object.entries(said).filter(([, v]) => v))};
  if (!all.lang) all.lang = given.lang;
  seed = Number(said.seed) || 0;
  for (const key of KEYS.filter((one) => one !== "players" && one !== "layout")) field(key).value = all[key] || field(key).value;
  follow(said.layout, said.players);
};
const dealt = () => { seed = crypto.getRandomValues(new Uint32Array(1))[0] % 1000000; };
const read = () => {
  if (field("players").value && !seed) dealt();
  if (!field("players").value) seed = 0;
  chosen = Object.fromEntries(KEYS.map((key) => [key, field(key).value]));
  if (seed) chosen.seed = seed;
  element("deal").hidden = !seed;
};

// The pages: the first comes with the answer, each other one when it comes in sight.

/** Pages in sight that are not drawn yet. @type {Set<HTMLElement>} */
const wanted = new Set();
let drawing = false;
const draw = async () => {
  if (drawing) return;
  drawing = true;
  while (wanted.size && !printing) {
    const item = [...wanted][0], number = Number(item.dataset.page), before = shown;
    wanted.delete(item);
    const said = await ask("page", {number});
    if (said && before === shown) place(item, said.picture);
  }
  drawing = false;
};
const sight = new IntersectionObserver((entries) => {
  for (const {target, isIntersecting} of entries) {
    const item = /** @type {HTMLElement} */ (target);
    if (isIntersecting && !item.querySelector("img")) wanted.add(item);
    else wanted.delete(item);
  }
  draw();
}, {rootMargin: "150px"});
/** @param {HTMLElement} item @param {string} data */
const place = (item, data) => {
  const image = /** @type {HTMLImageElement} */ (made("img")), button = made("button");
  image.alt = filled(given.says.page, {number: Number(item.dataset.page) + 1});
  image.src = picture(data);
  button.append(image);
  button.setAttribute("type", "button");
  button.addEventListener("click", () => {
    item.classList.toggle("large");
    item.scrollIntoView({block: "nearest"});
  });
  item.replaceChildren(button, made("span", item.dataset.page && String(Number(item.dataset.page) + 1)));
};
/** @param {[number, number][]} sizes @param {string} first */
const pages = (sizes, first) => {
  sight.disconnect();
  wanted.clear();
  const items = sizes.map(([width, height], number) => {
    const item = made("li"), blank = made("div", "", "blank");
    item.dataset.page = String(number);
    blank.style.aspectRatio = `${width} / ${height}`;
    item.append(blank);
    return item;
  });
  if (first) place(items[0], first);
  element("pages").replaceChildren(...items);
  element("pages").scrollTop = 0;
  for (const item of items) sight.observe(item);
};
const print = async () => {
  read();
  again = printing;
  if (printing) return;
  printing = true;
  const before = ++shown;
  wrong("");
  element("pages").classList.add("busy");
  element("sheets").textContent = given.says.printing;
  const said = await ask("print");
  printing = false;
  element("pages").classList.remove("busy");
  if (again) {
    print();
    return;
  }
  element("sheets").textContent = said ? said.sheets : "";
  if (said && before === shown) {
    element("command").textContent = said.command;
    pages(said.pages, said.first);
  }
};

// What is dropped: the verdict of each file follows at once.

/** @param {Blob} file @returns {Promise<string>} */
const letters = (file) => new Promise((found, failed) => {
  const reader = new FileReader();
  reader.onload = () => found(String(reader.result).replace(/^[^,]*,/, ""));
  reader.onerror = failed;
  reader.readAsDataURL(file);
});
/** @param {string} text @param {() => void} act */
const button = (text, act) => {
  const one = made("button", text);
  one.setAttribute("type", "button");
  one.addEventListener("click", act);
  return one;
};
/** @param {any} said @param {boolean} open */
const verdict = (said, open) => {
  const box = /** @type {HTMLDetailsElement} */ (made("details", "", said.state)), text = made("pre");
  const kind = (/** @type {number} */ at) => said.wraps?.includes(at) ? "wraps" : "";
  text.append(...said.lines.map((/** @type {string} */ line, /** @type {number} */ at) => made("span", at ? `\n${line}` : line, kind(at))));
  text.tabIndex = 0;
  box.open = open;
  box.append(made("summary", said.lines[0] || said.name), ...said.lines.length > 1 ? [text] : []);
  if (said.log) {
    const acts = made("div", "", "acts");
    acts.append(button(given.says.replay, () => go("replay", {log: said.log})));
    if (said.mends) acts.append(button(given.says.mended, () => fetched("mended", {log: said.log})));
    box.append(acts);
  }
  element("verdicts").append(box);
};
/** @param {File[]} files */
const drop = async (files) => {
  element("verdicts").replaceChildren();
  wrong("");
  for (const [done, file] of files.slice(0, MOST).entries()) {
    element("dropped").textContent = files.length > 1 ? filled(given.says.dropping, {done, count: Math.min(files.length, MOST)}) : "";
    if (file.size > given.largest) {
      verdict({state: "error", lines: [filled(given.says.large, {name: file.name})]}, files.length === 1);
      continue;
    }
    let data;
    try {
      data = await letters(file);
    } catch {
      data = "";
    }
    element("wrong").textContent = "";
    const said = await ask("drop", {name: file.name, data});
    if (!said) verdict({state: "error", lines: [element("wrong").textContent || file.name]}, files.length === 1);
    else if (said.kind === "log") verdict(said, files.length === 1);
    else {
      verdict({state: "right", lines: said.kind === "board" ? said.says : [said.says]}, true);
      if (said.kind === "board") boards[said.layout] = said.game;
      choose(said.kind === "board" ? {...chosen, seed: 0, players: "", game: said.game, layout: said.layout} : said.chosen);
      print();
    }
  }
  element("dropped").textContent = files.length > MOST ? filled(given.says.many, {count: MOST}) : "";
};

// What is opened and fetched.

/** @param {string} what @param {object} [data] */
const go = async (what, data) => {
  wrong("");
  const said = await ask("open", {what, names: field("names").value, ...data});
  if (said) location.assign(said.href);
};
/** @param {string} what @param {object} [data] */
const fetched = async (what, data) => {
  wrong("");
  const said = await ask(what, data);
  if (!said) return;
  download(said.files);
  element("sheets").textContent = filled(given.says.done, {name: said.files.map((/** @type {any} */ one) => one.name).join(", ")});
};
/** @param {string} what */
const judge = async (what) => {
  wrong("");
  if (!await ask("judge", {what})) return;
  const bar = /** @type {HTMLProgressElement} */ (element("share")), told = element("judged");
  bar.hidden = false;
  told.hidden = true;
  for (let said = {share: 0, lines: [""]}; said && said.share < 1;) {
    await new Promise((on) => setTimeout(on, 300));
    said = await ask("watch");
    if (!said) return;
    bar.value = said.share;
    told.textContent = said.lines.join("\n");
  }
  bar.hidden = true;
  told.hidden = !told.textContent;
};

for (const key of KEYS) {
  field(key).addEventListener("change", () => {
    touched = true;
    if (key === "game") follow();
    seed = key === "players" || key === "game" ? 0 : seed;
    setTimeout(print, WAIT);
  });
}
element("form").addEventListener("submit", (event) => event.preventDefault());
element("deal").addEventListener("click", () => { dealt(); print(); });
element("pdf").addEventListener("click", async () => {
  const one = /** @type {HTMLButtonElement} */ (element("pdf"));
  read();
  one.disabled = true;
  await fetched("pdf");
  one.disabled = false;
});
for (const what of ["record", "learn", "paint"]) element(what).addEventListener("click", () => go(what));
for (const what of ["judge", "simulate"]) element(what).addEventListener("click", () => judge(what));
const input = /** @type {HTMLInputElement} */ (element("files"));
input.addEventListener("change", () => { drop([...input.files || []]); input.value = ""; });
for (const kind of ["dragover", "dragleave", "drop"]) {
  document.addEventListener(kind, (event) => {
    event.preventDefault();
    element("zone").classList.toggle("over", kind === "dragover");
    const files = /** @type {DragEvent} */ (event).dataTransfer?.files;
    if (kind === "drop" && files?.length) drop([...files]);
  });
}
field("game").replaceChildren(...given.games.map((one) => new Option(one.title, one.id)));
choose({});
read();
ask("state").then((said) => {
  if (touched) return;
  const kept = said ? said.chosen : {};
  Object.assign(boards, said && said.boards);
  choose(given.named ? {...kept, lang: given.lang} : kept);
  print();
});
