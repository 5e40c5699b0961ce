// Opens a remote in a page as the shell opens it, and observes how that goes.
import type { Lifecycles } from '../../lifecycles';
import type { FakeHostApi } from '../fake-host-api';

/** A remote that is open in the page, until it is closed. */
export interface OpenedRemote {
  readonly element: HTMLElement;
  /**
   * Waits until a condition of the remote is true, at most for the allowed time. Resolves with whether it became true.
   */
  until(isSo: () => boolean): Promise<boolean>;
  /** The message of the error that crashed a screen. Null when no screen crashed. */
  crash(): string | null;
  close(): Promise<void>;
}

const GLANCE_MS = 10;
/** The real timer, kept before a test installs a fake clock. */
const later = globalThis.setTimeout;

/** The remote to open, the path at which it is opened, and the longest time of each step. */
export interface Opening {
  lifecycles: Lifecycles;
  hostApi: FakeHostApi;
  path: string;
  patienceMs: number;
}

/**
 * Opens a remote at a path. Rejects when mount does not settle in time. Its `close` rejects when unmount does not
 * settle in time or leaves elements behind.
 */
export async function openRemote({ lifecycles, hostApi, path, patienceMs }: Opening): Promise<OpenedRemote> {
  const inTime = (work: Promise<void>, words: string) => settleInTime(work, words, patienceMs);
  history.replaceState(null, '', path);
  const element = document.createElement('div');
  document.body.append(element);
  let crash: string | null = null;
  const opening = {
    begins() {},
    screenUp() {},
    crashed({ message }: Error) {
      crash = message;
    },
  };
  const props = { hostApi, domElement: element, opening };
  await inTime(lifecycles.mount(props), 'mount did not settle in time');
  return {
    element,
    crash: () => crash,
    until: (isSo) => until(isSo, patienceMs),
    async close() {
      await inTime(lifecycles.unmount(props), 'unmount did not settle in time');
      const left = element.childNodes.length;
      element.remove();
      if (left > 0) throw new Error('unmount left elements behind');
    },
  };
}

/**
 * Waits until a screen shows text and nothing is loading. Returns the reason when this does not happen in time, or
 * null.
 */
export async function whyItDoesNotStand({
  element,
  crash,
  until: wait,
}: OpenedRemote): Promise<string | null> {
  const isBusy = () =>
    element.querySelector('[aria-busy="true"], [role="progressbar"]:not([aria-hidden="true"])') !== null;
  const isEmpty = () => element.textContent?.trim() === '';
  await wait(() => crash() !== null || !(isBusy() || isEmpty()));
  if (crash() !== null) return `crashed: ${crash()}`;
  if (isEmpty()) return 'shows nothing';
  return isBusy() ? 'is still loading' : null;
}

/** Waits until a condition is true, at most `patienceMs` milliseconds. Resolves with whether it became true. */
export async function until(isSo: () => boolean, patienceMs: number): Promise<boolean> {
  for (const end = performance.now() + patienceMs; performance.now() < end; ) {
    if (isSo()) return true;
    await new Promise((resolve) => later(resolve, GLANCE_MS));
  }
  return isSo();
}

/** Runs work while React updates by itself, as in a shop, instead of when a test's `act` tells it to. */
export async function asInAShop<T>(work: () => Promise<T>): Promise<T> {
  const page = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean | undefined };
  const before = page.IS_REACT_ACT_ENVIRONMENT;
  page.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    return await work();
  } finally {
    page.IS_REACT_ACT_ENVIRONMENT = before;
  }
}

async function settleInTime(work: Promise<void>, words: string, patienceMs: number): Promise<void> {
  let isOver = false;
  let failure: unknown = null;
  work.then(
    () => {
      isOver = true;
    },
    (error: unknown) => {
      failure = error;
      isOver = true;
    },
  );
  if (!(await until(() => isOver, patienceMs))) throw new Error(words);
  if (failure) throw failure;
}
