// The positions of a game, which were made by the referee.
/** @type {{nodes: DrawingNode[], frames: number[][], sizes: number[][], rows: Place[][], words: string[], illegal: boolean,
 *   holds: number[][], scores: {head: string[], rows: string[][][]}, says: Record<string, string>}} */
const game = GAME_DATA;
const board = new Board(game.nodes, game.rows);
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
let now = 0;
const course = new Course(game.says, (step, told) => {
  now = step;
  board.show(frames[step], game.sizes[step], holds[step].map((word) => game.words[word]));
  scores(game.scores.head, game.scores.rows[step]);
  const item = element(`e${step}`);
  if (told) element("live").textContent = item.innerText.replace(/\s+/g, " ");
});
/** @param {number} step @param {boolean} [told] */
const show = (step, told = true) => course.show(step, told);
course.last = frames.length - 1;
board.zooms();
if (!course.jump()) show(game.illegal ? course.last : 0, false);
else if (course.now === 0) show(0, false);
