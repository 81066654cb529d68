// Enters lines of a setup or of a last position by clicks: their words are put one behind the other into the field.
/** @typedef {{key: string, players: string[], words: string[], letters: string, pairs: string[], said: string,
 *   values: Record<string, string[]>}} Form */
/** The line that is entered. @type {Form | undefined} */
let form;

/** The form of the line that is in the field. */
const findForm = () => {
  form = (state.forms ?? []).find((/** @type {Form} */ one) => field.value.startsWith(`${one.key}:`));
};
/** @param {Form} chosen */
const beginLine = (chosen) => {
  field.value = `${chosen.key}: ${chosen.said}`.trim();
  entered();
};
const entered = () => {
  findForm();
  element("live").textContent = field.value;
  offer();
  if (form && !/[:=]$/.test(field.value)) look();
};
/** Puts a word into the field, or takes a place out of it that is there. @param {string} word @param {string} kind */
const put = (word, kind) => {
  if (!form) return;
  const paired = form.pairs.includes(kind), open = /[=/]$/.test(field.value) && !field.value.endsWith(` ${word}=`);
  let words = field.value.trim().split(" ");
  const at = open && !paired ? -1 : words.findIndex((one, number) => number > 0 && one.split(/[=/]/)[0] === word);
  const again = at > 0 && (paired || kind === "place"), bare = words[at] === `${word}=`;
  if (again) words.splice(at, 1);
  if (paired) words = words.map((one) => one.replace(/=$/, ""));
  let text = words.join(" ");
  if (!again || (paired && !bare)) {
    const last = words.slice(2).join(" ").split(/[ /]/).pop(), letters = [...last ?? ""].every((one) => form?.letters.includes(one));
    const joined = /[=/]$/.test(text) || (kind === "letter" && last && letters);
    text += `${joined ? "" : " "}${word}${paired ? "=" : ""}`;
  }
  field.value = text;
  entered();
};
/** Puts a value behind its key, or takes it away; several stand with commas where a table may name several.
 * @param {string} key @param {string} value */
const putValue = (key, value) => {
  const words = field.value.trim().split(" "), at = words.findIndex((one) => one.startsWith(`${key}=`));
  const had = at > 0 ? words.splice(at, 1)[0].slice(key.length + 1).split(",") : [];
  const now = had.includes(value) ? had.filter((one) => one !== value) : key === "waived" ? [...had, value] : [value];
  field.value = [...words, ...(now.length ? [`${key}=${now}`] : [])].join(" ");
  entered();
};
/** The lines that may be told, and the words of the one that is entered. */
const forms = () => {
  const found = (state.forms ?? []).length && !editing
    ? [group(given.says.line, state.forms.map((/** @type {Form} */ one) => one.key), (key) =>
      beginLine(state.forms.find((/** @type {Form} */ one) => one.key === key)), form?.key)] : [];
  for (const kind of /** @type {("players" | "words" | "letters")[]} */ (form ? ["players", "words", "letters"] : []))
    if (form?.[kind].length) found.push(group(given.says[kind], [...form[kind]], (word) => put(word, kind.replace(/s$/, ""))));
  for (const [key, values] of Object.entries(form?.values ?? {}))
    found.push(group(key, values, (value) => putValue(key, value), (field.value.split(` ${key}=`)[1] ?? "").split(" ")[0].split(",")));
  return found;
};
