/**
 * Runs before every file of screen tests. The files of a worker share one page and one set of modules, because reading
 * Fluent and our modules again for each file took a third of the time. Each file and each test therefore starts with
 * the page as the first one found it.
 */
import { cleanup, configure, getConfig } from '@testing-library/react';
import React from 'react';
import { afterEach, beforeEach, vi } from 'vitest';

/* Tests need styles only to know whether an element is shown, named and clickable, and jsdom answers by trying every
   rule of the page on every ancestor. Fluent creates thousands of one-line rules for color and size, which took half
   of the time of these tests. Only rules that affect the answer are kept. */
const ASKED_FOR = /display|visibility|pointer-events|content/;
const REACT_INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const page = globalThis as { [slot: symbol]: unknown };
const START = Symbol.for('evertill-tests.start');

page[START] ??= rememberStart();
const start = page[START] as ReturnType<typeof rememberStart>;

// A busy machine needs seconds for what takes milliseconds on an idle one.
beforeEach(() =>
  configure({
    asyncUtilTimeout: 15_000,
    defaultHidden: false,
    asyncWrapper: start.findSettled,
    getElementError: describeAtTheEnd,
  }),
);
afterEach(() => cleanup());
emptyPage();

/** Stores the initial state, once per worker. */
function rememberStart() {
  const { insertRule } = CSSStyleSheet.prototype;
  CSSStyleSheet.prototype.insertRule = function keep(rule, index) {
    return ASKED_FOR.test(rule) ? insertRule.call(this, rule, index) : (index ?? 0);
  };
  forgoOwnerStacks();
  const { asyncWrapper, getElementError } = getConfig();
  return { widthPx: window.innerWidth, findSettled: settled(asyncWrapper), describe: getElementError };
}

/**
 * Stops React from recording stacks. React takes a stack for each element, up to ten thousand a second, to name its
 * owner in a warning, which took an eighth of the time. React stops once it believes that it has reached its limit.
 */
function forgoOwnerStacks(): void {
  const internals = (React as unknown as Record<string, object>)[REACT_INTERNALS];
  if (!internals || !('recentlyCreatedOwnerStacks' in internals))
    throw new Error('React no longer counts its stacks where this file expects.');
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined });
}

/**
 * Describes the page only at the end of the wait, because a missing element needs no description while a test still
 * waits for it.
 */
function describeAtTheEnd(message: string | null, container: Element): Error {
  if (!getConfig()._disableExpensiveErrorDiagnostics) return start.describe(message, container);
  const error = new Error(message ?? '');
  error.name = 'TestingLibraryElementError';
  return error;
}

type AsyncWrapper = ReturnType<typeof getConfig>['asyncWrapper'];

/**
 * Waits until effects have run. Elements appear on the page before their effects (which element gets the focus, what is
 * fetched next), because React runs effects in a separate turn. On a busy machine a test could look in between.
 */
function settled(findRendered: AsyncWrapper): AsyncWrapper {
  // The real function, taken before a test can install a fake clock.
  const { setImmediate } = globalThis;
  return (find) =>
    findRendered(async () => {
      const found = await find();
      for (let turn = 0; turn < 3; turn += 1) await new Promise<void>((go) => setImmediate(go));
      return found;
    });
}

/**
 * Removes everything of the previous file: its timers, and what it left on the page, in storage and in our global
 * slots.
 */
function emptyPage(): void {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  window.innerWidth = start.widthPx;
  for (const slot of Object.getOwnPropertySymbols(page))
    if (slot.description?.startsWith('evertill.')) delete page[slot];
}
