/**
 * Before every file of screen tests. The files of a worker share one page and one set of modules: reading Fluent and ours
 * anew for each cost a third of the time. So each file, and each test, finds the page as the first one did.
 */
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

/*
 * What a test asks of a style is whether something is shown, named and clickable; jsdom answers by trying every rule of the
 * page on every element above. Fluent makes thousands of one-line rules of colour and size, so only those that bear on the
 * answer are kept: half of the time of these tests goes into the others.
 */
const ASKED_FOR = /display|visibility|pointer-events|content/;
const page = globalThis as { [slot: symbol]: unknown };
const START = Symbol.for('evertill-tests.start');

page[START] ??= rememberStart();
const start = page[START] as ReturnType<typeof rememberStart>;

// A busy machine takes seconds over what takes milliseconds on an idle one.
beforeEach(() => configure({ asyncUtilTimeout: 15_000, defaultHidden: false }));
afterEach(() => cleanup());
emptyPage();

/** Once for each worker. */
function rememberStart() {
  const { insertRule } = CSSStyleSheet.prototype;
  CSSStyleSheet.prototype.insertRule = function keep(rule, index) {
    return ASKED_FOR.test(rule) ? insertRule.call(this, rule, index) : (index ?? 0);
  };
  return { widthPx: window.innerWidth };
}

/** Leaves nothing of the file before: no timers of its own, nothing on the page, in its storage or in our slots. */
function emptyPage(): void {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  window.innerWidth = start.widthPx;
  for (const slot of Object.getOwnPropertySymbols(page))
    if (slot.description?.startsWith('evertill.')) delete page[slot];
}
