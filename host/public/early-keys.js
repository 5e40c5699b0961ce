// Keeps the keys that are pressed before the first screen is up, because a scanner does not wait for the till. The till
// asks for these keys when it starts, and any other screen discards them. A passive record: every key still reaches the
// page. Never kept: keys in a text field, such as a password, and keys on pages outside of the suite's screens.
(() => {
  const LONGEST_START_MS = 30_000;
  const MOST_KEYS = 4_000;
  if (!location.pathname.toLowerCase().startsWith('/app')) return;
  let events = [];

  function keep(event) {
    const [target] = event.composedPath();
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) events = [];
    else if (events.length < MOST_KEYS) events.push(event);
  }

  function handOver({ detail }) {
    detail.events = events;
    stop();
  }

  function stop() {
    clearTimeout(timer);
    events = [];
    removeEventListener('keydown', keep, true);
    removeEventListener('keyup', keep, true);
    removeEventListener('evertill:early-keys', handOver);
  }

  const timer = setTimeout(stop, LONGEST_START_MS);
  addEventListener('keydown', keep, true);
  addEventListener('keyup', keep, true);
  addEventListener('evertill:early-keys', handOver);
})();
