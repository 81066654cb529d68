// Cards of a first game: what is said, the position, a question. Every answer was judged when the page was written.
/** @typedef {{text: string, right: boolean, says: string[], picture: number}} Choice */
/** @typedef {{key: string, title: string, says: string[], picture: number, question: string, choices: Choice[]}} Card */
/** @type {{game: string, served: boolean, at: number, answers: Record<string, boolean>, nodes: DrawingNode[],
 *   pictures: {frame: number[], size: number[], says: string}[], cards: Card[], says: Record<string, string>}} */
const lesson = GAME_DATA;
const KEPT = `pnp-learn-${lesson.game}`;
let at = lesson.at, answers = lesson.answers, chosen = -1;
const picture = new Picture(lesson.nodes);

/** @param {string} tag @param {string} text @param {string} [name] */
const made = (tag, text, name = "") => {
  const one = document.createElement(tag);
  one.textContent = text;
  one.className = name;
  return one;
};

/** @param {number} number */
const draw = (number) => {
  const {frame, size, says} = lesson.pictures[number];
  picture.svg.setAttribute("viewBox", `0 0 ${size[0]} ${size[1]}`);
  picture.svg.setAttribute("aria-label", says);
  picture.draw(frame);
};

const keep = () => {
  const kept = JSON.stringify({at, answers});
  if (lesson.served) {
    fetch("keep", {method: "POST", headers: {"Content-Type": "application/json"}, body: kept}).catch(() => undefined);
  } else {
    try { localStorage.setItem(KEPT, kept); } catch { /* a browser that keeps nothing */ }
  }
};

const recall = () => {
  if (lesson.served) return;
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? "{}");
    if (Number.isInteger(kept.at)) at = kept.at;
    if (kept.answers && typeof kept.answers === "object") answers = kept.answers;
  } catch { /* nothing that can be read */ }
};

/** @param {number} number */
const answer = (number) => {
  const card = lesson.cards[at], choice = card.choices[number];
  if (!choice) return;
  chosen = number;
  if (!(card.key in answers)) answers[card.key] = choice.right;
  draw(choice.picture);
  element("told").replaceChildren(
    made("p", choice.right ? lesson.says.right : lesson.says.wrong, choice.right ? "right" : "wrong"),
    ...choice.says.map((one) => made("p", one)),
  );
  [...element("choices").children].forEach((one, which) => one.setAttribute("aria-pressed", String(which === number)));
  count();
  keep();
};

const count = () => {
  const right = Object.values(answers).filter(Boolean).length, asked = Object.keys(answers).length;
  element("count").textContent = lesson.says.count
    .replace("{at}", String(Math.min(at + 1, lesson.cards.length))).replace("{all}", String(lesson.cards.length))
    .replace("{right}", String(right)).replace("{asked}", String(asked));
};

/** @param {number} number @param {boolean} [told] Whether the heading takes the focus, so that it is read out. */
const show = (number, told = true) => {
  at = Math.max(0, Math.min(lesson.cards.length - 1, number));
  chosen = -1;
  const card = lesson.cards[at];
  element("title").textContent = card.title;
  element("says").replaceChildren(...card.says.map((one) => made("p", one)));
  element("question").textContent = card.question;
  element("told").replaceChildren();
  element("choices").replaceChildren(...card.choices.map((choice, which) => {
    const one = /** @type {HTMLButtonElement} */ (made("button", choice.text));
    one.type = "button";
    one.setAttribute("aria-pressed", "false");
    one.addEventListener("click", () => answer(which));
    return one;
  }));
  draw(card.picture);
  /** @type {HTMLButtonElement} */ (element("back")).disabled = at === 0;
  /** @type {HTMLButtonElement} */ (element("next")).disabled = at === lesson.cards.length - 1;
  element("end").hidden = at < lesson.cards.length - 1;
  count();
  keep();
  if (told) element("title").focus();
};

element("back").addEventListener("click", () => show(at - 1));
element("next").addEventListener("click", () => show(at + 1));
element("again").addEventListener("click", () => {
  answers = {};
  show(0);
});
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.key === "ArrowLeft") show(at - 1);
  else if (event.key === "ArrowRight") show(at + 1);
  else if (/^[1-9]$/.test(event.key)) answer(Number(event.key) - 1);
});
recall();
show(at, false);
