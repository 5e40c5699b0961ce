// Watches the entry from outside, so it needs nothing of it. A browser can fail to run a file that it has, as when the worker
// that answers it dies in the middle, and tells nobody: the page would stay empty. By `load` the entry has begun, or never will.
addEventListener('load', () => {
  const mark = 'evertill.begun-again';
  const hasBegun = 'begun' in document.documentElement.dataset;
  try {
    const isAgain = sessionStorage.getItem(mark) !== null;
    if (hasBegun) sessionStorage.removeItem(mark);
    // Once: nothing was typed into this page, and whoever comes back to it a second time is told what to do.
    else if (!isAgain) {
      sessionStorage.setItem(mark, 'yes');
      location.reload();
    }
  } catch {
    // Where nothing is remembered, beginning again would never end.
  }
});
