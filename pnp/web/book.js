// Pictures, and before the first what they share, are made when they come near: drawings have many nodes. Without scripts
// all of them stand there.
/** @param {Element | null} within */
const make = (within) => {
  const kept = within?.querySelector("noscript");
  if (kept) kept.outerHTML = kept.textContent ?? "";
};
const figures = [...document.querySelectorAll("figure")], shared = document.body.firstElementChild;
const near = new IntersectionObserver((found) => {
  for (const one of found) if (one.isIntersecting) [shared, one.target].forEach(make);
}, {rootMargin: "600px"});
figures.forEach((one) => near.observe(one));
addEventListener("beforeprint", () => [shared, ...figures].forEach(make));
