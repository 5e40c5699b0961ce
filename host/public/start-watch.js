// Reloads the page once when the entry script did not start. A browser can fail to run a file that it has without
// reporting an error, for example when the service worker dies while it answers. The page would then stay empty. By the
// `load` event the entry has started, or never will. This script uses nothing from the entry.
addEventListener('load', () => {
  const mark = 'evertill.begun-again';
  const hasBegun = 'begun' in document.documentElement.dataset;
  try {
    const isAgain = sessionStorage.getItem(mark) !== null;
    if (hasBegun) sessionStorage.removeItem(mark);
    // The reload loses nothing, because nothing was typed into this page yet. The page reloads only once. A
    // second failure leaves the page's own advice on screen.
    else if (!isAgain) {
      sessionStorage.setItem(mark, 'yes');
      location.reload();
    }
  } catch {
    // Without storage the reloads could not be counted and would never end.
  }
});
