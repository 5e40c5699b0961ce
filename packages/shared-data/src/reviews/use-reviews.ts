import { useSession } from '@evertill/shared-auth';
import { parseGaps, parseReviewItems, type RegisterGaps, type ReviewItem } from '@evertill/shared-domain';
import { useNetwork, useOffline } from '@evertill/shared-offline';
import { useEffect } from 'react';
import useSWR, { useSWRConfig } from 'swr';

const OPEN_URL = '/review-items';
const ALL_URL = '/review-items?all=1';
const GAPS_URL = '/registers/gaps';
const KEY = 'review';
/** Sales of other tills bring new differences while nobody touches this one. */
const REFRESH_MS = 5 * 60_000;

/** One list of the server's, and how it stands. */
export interface ReviewList<T> {
  readonly items: readonly T[] | undefined;
  readonly error: string | null;
  readonly isLoading: boolean;
}

/** The differences nobody has cleared yet; nothing is asked for a cashier. */
export function useOpenReviews(): ReviewList<ReviewItem> {
  return useServerList(OPEN_URL, parseReviewItems);
}

/** Every difference of late, the cleared ones too; asked for only while it is looked at. */
export function useAllReviews(isWanted: boolean): ReviewList<ReviewItem> {
  return useServerList(isWanted ? ALL_URL : null, parseReviewItems);
}

/** The registers from which sales are missing. */
export function useGaps(): ReviewList<RegisterGaps> {
  return useServerList(GAPS_URL, parseGaps);
}

/** Asks the server again for all of it, wherever it is shown in this root. */
export function useRefreshReviews(): () => Promise<void> {
  const { mutate } = useSWRConfig();
  return async () => void (await mutate((key) => Array.isArray(key) && key[0] === KEY));
}

function useServerList<T>(url: string | null, parse: (wire: unknown) => T[]): ReviewList<T> {
  const { role, id } = useSession().user ?? {};
  const { isOnline } = useNetwork();
  const { http, outbox } = useOffline();
  const isAllowed = role === 'ADMIN' || role === 'MANAGER';
  // The person is part of the key: the next one may read something else.
  const key = url !== null && isAllowed ? [KEY, id, url] : null;
  const {
    data,
    error,
    isLoading,
    mutate: reload,
  } = useSWR<T[], Error>(
    key,
    // A 403 here says that a role has changed, not that anybody has to leave.
    () => http.get(url ?? '', parse, { allowUnauthorized: true }),
    { refreshInterval: REFRESH_MS, shouldRetryOnError: false, focusThrottleInterval: 60_000 },
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: another person asks for their own list.
  useEffect(() => {
    if (!isOnline || key === null) return;
    void reload();
    // What was just delivered is what may differ.
    return outbox.subscribe(({ type }) => {
      if (type === 'drained') void reload();
    });
  }, [isOnline, id, url, reload]);

  return { items: data, error: error ? error.message : null, isLoading };
}
