// The page of who only watches.
/** @typedef {{move: number, code: string, says: string, rule: string, legal: string[]}} Wrong */
const watch = async () => {
  const {status, said} = await read("now");
  if (status !== 200) element("said").replaceChildren(made("p", said.error ?? given.says.gone, "error"));
  else if (state.version < 0) begun(said);
  else show(said);
  return status === 200;
};
addEventListener("pageshow", (event) => { if (event.persisted) watch(); });
(async () => {
  while (!await watch()) await wait(2000);
  follow();
})();
