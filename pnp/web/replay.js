// Steps through the positions of a game, which were made by the referee.
/** @type {{nodes: DrawingNode[], frames: number[][], sizes: number[][], rows: Place[][], words: string[],
 *   holds: number[][], says: Record<string, string>}} */
const game = GAME_DATA;
const board = new Board(game.nodes, game.rows), slider = /** @type {HTMLInputElement} */ (element("slider"));
const cursor = document.getElementById("cursor");
const items = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-frame]")]);
const frames = [game.frames[0]], holds = [game.holds[0]];
for (const [begin, gone, ...come] of game.frames.slice(1)) {
  const frame = frames[frames.length - 1].slice();
  frame.splice(begin, gone, ...come);
  frames.push(frame);
}
for (const changes of game.holds.slice(1)) {
  const held = holds[holds.length - 1].slice();
  for (let at = 0; at < changes.length; at += 2) held[changes[at]] = changes[at + 1];
  holds.push(held);
}
let now = 0, timer = 0;

/** @param {number} frame @param {boolean} [told] Whether it is read out. */
const show = (frame, told = true) => {
  now = Math.max(0, Math.min(frames.length - 1, frame));
  board.show(frames[now], game.sizes[now], holds[now].map((word) => game.words[word]));
  slider.value = String(now);
  if (cursor) {
    const left = Number(cursor.dataset.left), right = Number(cursor.dataset.right);
    const x = left + ((right - left) * Math.min(now, frames.length - 1)) / Math.max(1, frames.length - 1);
    cursor.setAttribute("x1", String(x));
    cursor.setAttribute("x2", String(x));
  }
  for (const item of items) item.classList.toggle("now", Number(item.dataset.frame) === now);
  const item = items[now], list = element("entries");
  for (const one of items) one.querySelector("a")?.removeAttribute("aria-current");
  item.querySelector("a")?.setAttribute("aria-current", "step");
  element("number").textContent = item.id.slice(1);
  slider.setAttribute("aria-valuetext", item.querySelector("a")?.textContent ?? "");
  if (told) element("live").textContent = item.innerText.replace(/\s+/g, " ");
  list.scrollTop = item.offsetTop - list.clientHeight / 2;
};
const label = () => {
  const button = element("play"), words = timer ? game.says.pause : game.says.play;
  button.title = words;
  button.setAttribute("aria-label", words);
  button.textContent = timer ? "❚❚" : "▶▶";
};
const stop = () => {
  clearInterval(timer);
  timer = 0;
  label();
};
const play = () => {
  if (timer) return stop();
  if (now === frames.length - 1) show(0);
  timer = setInterval(() => (now === frames.length - 1 ? stop() : show(now + 1)), 900);
  label();
};
const steps = /** @type {Record<string, () => number>} */ ({
  first: () => 0, back: () => now - 1, on: () => now + 1, last: () => frames.length - 1,
});
/** @param {number} frame */
const go = (frame) => {
  stop();
  show(frame);
};
for (const [name, step] of Object.entries(steps)) element(name).addEventListener("click", () => go(step()));
element("play").addEventListener("click", play);
slider.addEventListener("input", () => go(Number(slider.value)));
element("zoom").addEventListener("click", () => {
  const large = element("box").classList.toggle("zoom");
  element("zoom").setAttribute("aria-pressed", String(large));
});
const keys = /** @type {Record<string, string>} */ ({
  ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last",
});
document.addEventListener("keydown", (event) => {
  const typing = /** @type {Element} */ (event.target).closest("input, textarea, select, [contenteditable]");
  if (typing || event.ctrlKey || event.altKey || event.metaKey || !(event.key in keys)) return;
  event.preventDefault();
  go(steps[keys[event.key]]());
});
const jump = () => {
  const item = /^#m\d+$/.test(location.hash) && document.getElementById(`e${location.hash.slice(2)}`);
  if (item) go(Number(item.dataset.frame));
  return Boolean(item);
};
addEventListener("hashchange", jump);
if (!jump()) show(0, false);
