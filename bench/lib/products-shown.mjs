/** What the page says on its console once its till can be used. */
export const USABLE = 'evertill: usable';

/**
 * Runs in the page. Records when the first product and the code field are shown, and says so on the console, because a
 * page that is asked again and again works for the question too.
 */
export function watchForProducts() {
  const has = (selector, words) =>
    [...document.querySelectorAll(selector)].some(({ textContent }) => textContent.includes(words));
  const watch = new MutationObserver(() => {
    if (!has('li', 'Stock: ') || !has('label', 'Scan/Enter')) return;
    watch.disconnect();
    requestAnimationFrame(() => {
      globalThis.evertillUsableAt = performance.now();
      console.debug('evertill: usable');
    });
  });
  watch.observe(document, { childList: true, subtree: true, characterData: true });
}
