// Pictures, and before the first of them what they have in common, are made when they come near; without scripts they
// stand there from the beginning. What is within `noscript` is but a text until then: drawings have many nodes.
"use strict";
/** @param {Element} within */
function show(within) {
  const kept = within.querySelector("noscript");
  if (kept) kept.outerHTML = kept.textContent || "";
}
const shared = document.body.firstElementChild, figures = document.querySelectorAll("figure");
const seen = new IntersectionObserver((found) => {
  for (const { isIntersecting, target } of found) if (isIntersecting) [shared, target].forEach(show);
}, { rootMargin: "600px" });
figures.forEach((one) => seen.observe(one));
addEventListener("beforeprint", () => [shared, ...figures].forEach(show));
