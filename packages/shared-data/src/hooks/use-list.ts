// Lists of cached entities. SWR decides when to ask (once per key, on focus, on Retry), and its data is only the time of the answer:
// the rows are those of the repository, so cached rows show at once, an error never empties a screen, and pending changes appear
// without a request. Everything else that is asked for is an answer without such a store, see `use-server-value.ts`.
import { useCallback, useSyncExternalStore } from 'react';
import useSWR, { type SWRConfiguration } from 'swr';
import type { LoadProgress, Watchable } from '../store/repository';
import { sourceKey } from './source-key';

/** What every list hook gives to its screen. */
export interface ListState<T> {
  readonly items: readonly T[];
  /** True while there is nothing to show yet. */
  readonly isLoading: boolean;
  /** True while the server is being asked, the first time or again. */
  readonly isRefreshing: boolean;
  /** Why the server's answer is missing; the items stay. */
  readonly error: Error | null;
  readonly progress: LoadProgress | null;
  refresh(): Promise<void>;
}

const FOCUS_THROTTLE_MS = 30_000;
const ASK_OPTIONS: SWRConfiguration = {
  compare: Object.is,
  focusThrottleInterval: FOCUS_THROTTLE_MS,
  // A definite refusal does not change by asking again; the next focus, or a person's Retry, asks.
  shouldRetryOnError: false,
  // syncAll refreshes every repository when the connection returns.
  revalidateOnReconnect: false,
};

/** Watches a repository and keeps it fresh while a screen shows it. */
export function useList<T>(source: Watchable<T> & { refresh(): Promise<void> }): ListState<T> {
  return useAsked(source, sourceKey(source), () => source.refresh());
}

/** Like `useList`, for a source that is asked in its own way under its own key; without a key it is not asked. */
export function useAsked<T>(
  source: Watchable<T>,
  key: string | null,
  ask: () => Promise<unknown>,
): ListState<T> {
  const snapshot = useSyncExternalStore(source.subscribe, source.getSnapshot);
  const { error, isValidating, mutate } = useSWR<number, Error>(key, () => timed(ask), ASK_OPTIONS);
  const refresh = useCallback(async () => void (await mutate()), [mutate]);
  const isUnanswered = snapshot.items.length === 0 && snapshot.source !== 'fresh';
  return {
    items: snapshot.items,
    isLoading: isUnanswered && (isValidating || snapshot.source === 'empty') && !error,
    isRefreshing: isValidating,
    error: error ?? null,
    progress: snapshot.progress,
    refresh,
  };
}

// SWR keeps an error until there is data: the moment of the answer is data enough.
async function timed(ask: () => Promise<unknown>): Promise<number> {
  await ask();
  return Date.now();
}
