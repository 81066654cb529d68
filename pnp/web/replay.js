// Shows one position after the other. The rules are not here: positions and findings were made by the referee.
"use strict";
const game = GAME_DATA;
const board = document.getElementById("board"), slider = document.getElementById("slider");
const cursor = document.getElementById("cursor"), items = [...document.querySelectorAll("[data-frame]")];
const frames = [game.frames[0]];
for (const [begin, gone, ...come] of game.frames.slice(1)) {
  const frame = frames[frames.length - 1].slice();
  frame.splice(begin, gone, ...come);
  frames.push(frame);
}
const written = [];
const text = (number) => (written[number] ??= write(game.nodes[number]));
const write = (node) => (typeof node === "string" ? node : node[0] + node.slice(1).map(text).join("") + "</g>");
let now = 0, timer = 0;
const show = (frame, scroll = true) => {
  now = Math.max(0, Math.min(frames.length - 1, frame));
  const [width, height] = game.sizes[now];
  board.setAttribute("viewBox", `0 0 ${width} ${height}`);
  board.innerHTML = frames[now].map(text).join("");
  slider.value = now;
  document.getElementById("number").textContent = now;
  if (cursor) {
    const { left, right } = cursor.dataset;
    const x = +left + ((right - left) * Math.min(now, slider.max)) / Math.max(1, slider.max);
    cursor.setAttribute("x1", x);
    cursor.setAttribute("x2", x);
  }
  for (const item of items) item.classList.toggle("now", +item.dataset.frame === now);
  const item = items.find((one) => +one.dataset.frame === now);
  if (item && scroll) item.parentNode.scrollTop = item.offsetTop - item.parentNode.clientHeight / 2;
};
const stop = () => { clearInterval(timer); timer = 0; label(); };
const label = () => {
  const button = document.getElementById("play");
  button.title = timer ? game.words.pause : game.words.play;
  button.textContent = timer ? "❚❚" : "▶▶";
};
const play = () => {
  if (timer) return stop();
  if (now === frames.length - 1) show(0);
  timer = setInterval(() => (now === frames.length - 1 ? stop() : show(now + 1)), 900);
  label();
};
const steps = { first: () => 0, back: () => now - 1, on: () => now + 1, last: () => frames.length - 1 };
for (const [name, step] of Object.entries(steps))
  document.getElementById(name).addEventListener("click", () => { stop(); show(step()); });
document.getElementById("play").addEventListener("click", play);
slider.addEventListener("input", () => { stop(); show(+slider.value); });
const keys = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" };
document.addEventListener("keydown", (event) => {
  const typing = event.target.closest("input, textarea, select, [contenteditable]");
  if (typing || event.ctrlKey || event.altKey || event.metaKey || !(event.key in keys)) return;
  event.preventDefault();
  stop();
  show(steps[keys[event.key]]());
});
const jump = () => {
  const item = /^#m\d+$/.test(location.hash) && document.getElementById(`e${location.hash.slice(2)}`);
  if (item) { stop(); show(+item.dataset.frame); }
  return Boolean(item);
};
addEventListener("hashchange", jump);
if (!jump()) show(0);
