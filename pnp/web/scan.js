// The answers to doubtful rows, saved as text: the number of a row and what stands in it.
"use strict";
/** @type {{name: string}} */
const scan = GAME_DATA;
const answers = () =>
  Array.from(document.querySelectorAll("fieldset"), (row) => {
    const typed = /** @type {HTMLInputElement} */ (row.querySelector("input[type=text]")).value.trim();
    const chosen = /** @type {HTMLInputElement | null} */ (row.querySelector("input:checked"));
    return [row.dataset.row, typed || (chosen ? chosen.value : "")];
  }).filter(([, text]) => text && text !== "?");
/** @type {HTMLElement} */ (document.getElementById("save")).addEventListener("click", async () => {
  if (scan.name) {
    const text = answers().map(([row, said]) => `${row} ${said}\n`).join("");
    const href = URL.createObjectURL(new Blob([text], {type: "text/plain"}));
    return Object.assign(document.createElement("a"), {href, download: scan.name}).click();
  }
  // in a recorder the answers go to its log; rows that are doubtful still, or again, are asked about anew
  const sent = {method: "POST", headers: {"Content-Type": "application/json"}, body: JSON.stringify({rows: answers()})};
  const answer = await fetch("answers", sent);
  if (answer.ok) location.reload();
  else /** @type {HTMLElement} */ (document.getElementById("said")).textContent = (await answer.json()).error;
});
