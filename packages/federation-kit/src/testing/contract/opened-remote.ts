// A remote that is opened in a page as the shell opens it, and what can be seen of how that goes.
import type { Lifecycles } from '../../lifecycles';
import type { FakeHostApi } from '../fake-host-api';

/** A remote that stands in the page, until it is closed. */
export interface OpenedRemote {
  readonly element: HTMLElement;
  /** Waits for something of it, as long as there is hope; answers whether it has come. */
  until(isSo: () => boolean): Promise<boolean>;
  /** Why a screen fell, if one did. */
  crash(): string | null;
  close(): Promise<void>;
}

const GLANCE_MS = 10;
/** Real time, also where a test has put other clocks into the page. */
const later = globalThis.setTimeout;

/** What is opened, where, and how long anything of it may take. */
export interface Opening {
  lifecycles: Lifecycles;
  hostApi: FakeHostApi;
  path: string;
  patienceMs: number;
}

/** Opens a remote at a path; rejects when it does not say that it is mounted, or does not stay. */
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
  await inTime(lifecycles.mount(props), 'did not say that it is mounted');
  return {
    element,
    crash: () => crash,
    until: (isSo) => until(isSo, patienceMs),
    async close() {
      await inTime(lifecycles.unmount(props), 'did not say that it is closed');
      const left = element.childNodes.length;
      element.remove();
      if (left > 0) throw new Error('left something in its place after it was closed');
    },
  };
}

/** Waits until a screen stands: something can be read, and nothing is being loaded. Says what it does instead, or null. */
export async function whyItDoesNotStand({
  element,
  crash,
  until: wait,
}: OpenedRemote): Promise<string | null> {
  const isBusy = () => element.querySelector('[aria-busy="true"], [role="progressbar"]') !== null;
  const isEmpty = () => element.textContent?.trim() === '';
  await wait(() => crash() !== null || !(isBusy() || isEmpty()));
  if (crash() !== null) return `fell: ${crash()}`;
  if (isEmpty()) return 'shows nothing';
  return isBusy() ? 'is still loading' : null;
}

/** Waits for something, as long as there is hope; answers whether it has come. */
export async function until(isSo: () => boolean, patienceMs: number): Promise<boolean> {
  for (const end = performance.now() + patienceMs; performance.now() < end; ) {
    if (isSo()) return true;
    await new Promise((resolve) => later(resolve, GLANCE_MS));
  }
  return isSo();
}

/** React does its work by itself meanwhile, as it does in a shop, and not when a test tells it to. */
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
