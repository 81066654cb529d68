// The answers to doubtful rows, saved as text: the number of a row and what stands in it.
"use strict";
/** @type {{name: string}} */
const scan = GAME_DATA;

const answers = () =>
  Array.from(document.querySelectorAll("fieldset"), (row) => {
    const typed = /** @type {HTMLInputElement} */ (row.querySelector("input[type=text]")).value.trim();
    const chosen = /** @type {HTMLInputElement | null} */ (row.querySelector("input:checked"));
    const text = typed || (chosen ? chosen.value : "");
    return text && text !== "?" ? `${row.dataset.row} ${text}\n` : "";
  }).join("");

for (const field of document.querySelectorAll("input[type=text]")) {
  field.addEventListener("input", () => {
    const row = /** @type {HTMLElement} */ (field.closest("fieldset"));
    for (const one of row.querySelectorAll("input[type=radio]")) /** @type {HTMLInputElement} */ (one).checked = false;
  });
}

/** @type {HTMLElement} */ (document.getElementById("save")).addEventListener("click", () => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([answers()], {type: "text/plain"}));
  link.download = scan.name;
  link.click();
});
