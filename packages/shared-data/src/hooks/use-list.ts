// Lists of cached entities. SWR decides when to ask: once per key, on focus, and on Retry. SWR's data is only the time
// of the answer, and the rows come from the repository. So cached rows show at once, an error never empties a screen,
// and pending changes appear without a request. Data without such a repository is read through `use-server-value.ts`.
import { useCallback, useSyncExternalStore } from 'react';
import useSWR, { type SWRConfiguration } from 'swr';
import type { LoadProgress, Watchable } from '../store/repository';
import { sourceKey } from './source-key';

/** The result of every list hook. */
export interface ListState<T> {
  readonly items: readonly T[];
  /** True while there are no rows to show yet. */
  readonly isLoading: boolean;
  /** True during every request, the first one or a later one. */
  readonly isRefreshing: boolean;
  /** True while this device may store rows that are not among the items. */
  readonly isPartial: boolean;
  /** The reason why the last request failed. The items stay. */
  readonly error: Error | null;
  readonly progress: LoadProgress | null;
  refresh(): Promise<void>;
}

const FOCUS_THROTTLE_MS = 30_000;
const ASK_OPTIONS: SWRConfiguration = {
  compare: Object.is,
  focusThrottleInterval: FOCUS_THROTTLE_MS,
  // Retrying does not change a definite refusal. The next focus or the Retry button asks again.
  shouldRetryOnError: false,
  // syncAll refreshes every repository when the connection returns.
  revalidateOnReconnect: false,
};

/** Watches a repository and keeps it fresh while a screen shows it. */
export function useList<T>(source: Watchable<T> & { refresh(): Promise<void> }): ListState<T> {
  return useAsked(source, sourceKey(source), () => source.refresh());
}

/** Like `useList`, but with a custom request and key. A null key asks nothing. */
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
    isPartial: snapshot.isPartial,
    error: error ?? null,
    progress: snapshot.progress,
    refresh,
  };
}

// Returns the time as data, because SWR keeps an error until new data arrives.
async function timed(ask: () => Promise<unknown>): Promise<number> {
  await ask();
  return Date.now();
}
