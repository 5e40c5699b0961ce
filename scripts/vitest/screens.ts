/**
 * Before every file of screen tests. The files of a worker share one page and one set of modules: reading Fluent and ours
 * anew for each cost a third of the time. So each file, and each test, finds the page as the first one did.
 */
import { cleanup, configure, getConfig } from '@testing-library/react';
import React from 'react';
import { afterEach, beforeEach, vi } from 'vitest';

/*
 * What a test asks of a style is whether something is shown, named and clickable; jsdom answers by trying every rule of the
 * page on every element above. Fluent makes thousands of one-line rules of colour and size, so only those that bear on the
 * answer are kept: half of the time of these tests goes into the others.
 */
const ASKED_FOR = /display|visibility|pointer-events|content/;
const REACT_INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const page = globalThis as { [slot: symbol]: unknown };
const START = Symbol.for('evertill-tests.start');

page[START] ??= rememberStart();
const start = page[START] as ReturnType<typeof rememberStart>;

// A busy machine takes seconds over what takes milliseconds on an idle one.
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

/** Once for each worker. */
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
 * React takes a stack for each element it makes, up to ten thousand a second, to name its owner in a warning: an eighth of the
 * time. Told that it has taken them all, it does without.
 */
function forgoOwnerStacks(): void {
  const internals = (React as unknown as Record<string, object>)[REACT_INTERNALS];
  if (!internals || !('recentlyCreatedOwnerStacks' in internals))
    throw new Error('React counts its stacks elsewhere.');
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined });
}

/** While a test waits, what is not there yet needs no picture of the page: it has one when the waiting is over. */
function describeAtTheEnd(message: string | null, container: Element): Error {
  if (!getConfig()._disableExpensiveErrorDiagnostics) return start.describe(message, container);
  const error = new Error(message ?? '');
  error.name = 'TestingLibraryElementError';
  return error;
}

type AsyncWrapper = ReturnType<typeof getConfig>['asyncWrapper'];

/**
 * What is found on the page stands there before its effects have run (who gets the focus, what is asked next): React runs them in a
 * turn of their own. On a busy machine a test looked in between. Now what a test waits for is there with its effects.
 */
function settled(findRendered: AsyncWrapper): AsyncWrapper {
  // As they are before any test takes hold of the clock.
  const { setImmediate } = globalThis;
  return (find) =>
    findRendered(async () => {
      const found = await find();
      for (let turn = 0; turn < 3; turn += 1) await new Promise<void>((go) => setImmediate(go));
      return found;
    });
}

/** Leaves nothing of the file before: no timers of its own, nothing on the page, in its storage or in our slots. */
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
