/**
 * Asks once for what several parts of the till show, in place of `swr`: the part of it that the hooks of `shared-data`
 * use. The build of the embedded till puts this file in the library's place (remotes/pos/embed-lean.mjs).
 */
import { useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';

type Key = string | readonly unknown[] | null;

interface Options<T> {
  readonly compare?: (a: T | undefined, b: T | undefined) => boolean;
  readonly revalidateOnFocus?: boolean;
  readonly revalidateOnReconnect?: boolean;
  /** In milliseconds. */
  readonly focusThrottleInterval?: number;
  /** In milliseconds. */
  readonly refreshInterval?: number;
}

interface State<T> {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly isValidating: boolean;
}

interface Entry<T> {
  state: State<T>;
  /** Counts requests and changes, so that only the newest decides. */
  turn: number;
  startedAt: number;
  running: Promise<void> | null;
  ask: () => Promise<T>;
  isSame: (a: T | undefined, b: T | undefined) => boolean;
  readonly listeners: Set<() => void>;
}

/** In milliseconds. A second part that shows the same does not ask again within this time. */
const ASKED_ONCE_MS = 2000;
const FOCUS_THROTTLE_MS = 5000;
const NOTHING: State<never> = { data: undefined, error: undefined, isValidating: false };

const entries = new Map<string, Entry<unknown>>();

// biome-ignore lint/style/noDefaultExport: the library has a default export
export default function useAnswers<T>(
  key: Key,
  fetcher: (key: never) => Promise<T>,
  options: Options<T> = {},
) {
  const name = nameOf(key);
  const entry = name === null ? null : entryOf<T>(name);
  if (entry) {
    entry.ask = () => fetcher(key as never);
    entry.isSame = options.compare ?? isEqual;
  }
  const [subscribe, read] = useMemo(() => storeOf(entry), [entry]);
  const state = useSyncExternalStore(subscribe, read);
  useLayoutEffect(() => {
    if (entry) void ask(entry);
  }, [entry]);
  useAskedAgain(entry, options);
  const mutate = useMemo(
    () => async () => {
      if (entry) await ask(entry, true);
    },
    [entry],
  );
  return { ...state, mutate };
}

/** Changes what is shown under other keys. */
export function useSWRConfig() {
  return { mutate: change };
}

async function change<T>(key: Key, next: T | ((known: T | undefined) => T)): Promise<void> {
  const name = nameOf(key);
  if (name === null) return;
  const entry = entryOf<T>(name);
  const data = typeof next === 'function' ? (next as (known: T | undefined) => T)(entry.state.data) : next;
  // An answer that is still on its way is older than the change.
  entry.turn += 1;
  entry.running = null;
  set(entry, { data, error: undefined, isValidating: false });
}

function useAskedAgain<T>(
  entry: Entry<T> | null,
  {
    revalidateOnFocus = true,
    revalidateOnReconnect = true,
    focusThrottleInterval = FOCUS_THROTTLE_MS,
    refreshInterval = 0,
  }: Options<T>,
): void {
  useEffect(() => {
    if (!entry || !revalidateOnFocus) return;
    let notBefore = Date.now() + focusThrottleInterval;
    const onFocus = () => {
      if (document.visibilityState === 'hidden' || Date.now() < notBefore) return;
      notBefore = Date.now() + focusThrottleInterval;
      void ask(entry);
    };
    window.addEventListener('focus', onFocus);
    document.addEventListener('visibilitychange', onFocus);
    return () => {
      window.removeEventListener('focus', onFocus);
      document.removeEventListener('visibilitychange', onFocus);
    };
  }, [entry, revalidateOnFocus, focusThrottleInterval]);

  useEffect(() => {
    if (!entry || !revalidateOnReconnect) return;
    const onOnline = () => void ask(entry);
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [entry, revalidateOnReconnect]);

  useEffect(() => {
    if (!entry || refreshInterval === 0) return;
    const timer = setInterval(() => {
      if (document.visibilityState !== 'hidden' && navigator.onLine) void ask(entry);
    }, refreshInterval);
    return () => clearInterval(timer);
  }, [entry, refreshInterval]);
}

/** Asks, unless the same was asked just now. Never rejects: the reason of a failure is part of the state. */
function ask<T>(entry: Entry<T>, isWanted = false): Promise<void> {
  if (!isWanted && Date.now() - entry.startedAt < ASKED_ONCE_MS) return entry.running ?? Promise.resolve();
  entry.turn += 1;
  entry.startedAt = Date.now();
  entry.running = answered(entry, entry.turn);
  return entry.running;
}

async function answered<T>(entry: Entry<T>, turn: number): Promise<void> {
  set(entry, { isValidating: true });
  let news: Partial<State<T>>;
  try {
    const data = await entry.ask();
    news = { error: undefined, data: entry.isSame(entry.state.data, data) ? entry.state.data : data };
  } catch (error) {
    news = { error };
  }
  if (turn !== entry.turn) return;
  entry.running = null;
  set(entry, { ...news, isValidating: false });
}

function set<T>(entry: Entry<T>, news: Partial<State<T>>): void {
  entry.state = { ...entry.state, ...news };
  for (const listener of [...entry.listeners]) listener();
}

function storeOf<T>(entry: Entry<T> | null) {
  const subscribe = (listener: () => void) => {
    entry?.listeners.add(listener);
    return () => void entry?.listeners.delete(listener);
  };
  return [subscribe, (): State<T> => entry?.state ?? NOTHING] as const;
}

function entryOf<T>(name: string): Entry<T> {
  const known = entries.get(name);
  if (known) return known as Entry<T>;
  const entry: Entry<T> = {
    // The first drawing is followed by the first question.
    state: { ...NOTHING, isValidating: true },
    turn: 0,
    startedAt: Number.NEGATIVE_INFINITY,
    running: null,
    ask: () => Promise.reject(new Error('Nothing asks for this.')),
    isSame: isEqual,
    listeners: new Set(),
  };
  entries.set(name, entry as Entry<unknown>);
  return entry;
}

function nameOf(key: Key): string | null {
  return key === null || typeof key === 'string' ? key : JSON.stringify(key);
}

function isEqual(a: unknown, b: unknown): boolean {
  return Object.is(a, b) || JSON.stringify(a) === JSON.stringify(b);
}
