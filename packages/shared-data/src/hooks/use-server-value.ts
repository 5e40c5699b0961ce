// What the office reads from the server alone: never stored on a device, shown as it was last while the connection is away.
import { useSession } from '@evertill/shared-auth';
import type { Role } from '@evertill/shared-domain';
import { useNetwork, useOffline } from '@evertill/shared-offline';
import { useEffect, useEffectEvent } from 'react';
import useSWR from 'swr';
import useSWRInfinite from 'swr/infinite';
import { withSupportCode } from '../repository/support-code';

const KEY = 'office';
/** Other tills bring something new while nobody touches this one. */
const REFRESH_MS = 5 * 60_000;
const PAGE_SIZE = 50;
const NO_RIGHTS = 'You are not allowed to do this';
const OPTIONS = { refreshInterval: REFRESH_MS, shouldRetryOnError: false, focusThrottleInterval: 60_000 };

/** What is asked for, and for whom. */
export interface ServerQuery {
  /** Without the base path; null while nobody wants it. */
  readonly url: string | null;
  readonly roles: readonly Role[];
}

/** A value of the server's, and how it stands. */
export interface ServerValue<T> {
  readonly value: T | undefined;
  readonly error: string | null;
  readonly isLoading: boolean;
  reload(): Promise<void>;
}

/** A list of the server's that is read a page at a time. */
export interface ServerPages<Item, Page> {
  readonly items: readonly Item[] | undefined;
  /** The first page as it came. */
  readonly first: Page | undefined;
  readonly error: string | null;
  readonly isLoading: boolean;
  readonly isLoadingMore: boolean;
  readonly hasMore: boolean;
  loadMore(): void;
  reload(): Promise<void>;
}

/** Reads one value, again every few minutes and whenever this till has delivered something. */
export function useServerValue<T>(query: ServerQuery, parse: (wire: unknown) => T): ServerValue<T> {
  const { read, keyOf, failureOf } = useOfficeReader(query);
  const { data, error, isLoading, mutate } = useSWR<T, Error>(
    keyOf(query.url),
    () => read(query.url ?? '', parse),
    OPTIONS,
  );
  const reload = async () => void (await mutate());
  useReloadWhenOnline(query, reload);
  return { value: data, error: failureOf(error), isLoading, reload };
}

interface PageOf<Item> {
  readonly items: readonly Item[];
  readonly next: string | null;
}

/** Reads a list page by page; what was read before stays while the next page is on its way. */
export function useServerPages<Item, Page extends PageOf<Item>>(
  query: ServerQuery,
  parse: (wire: unknown) => Page & PageOf<Item>,
): ServerPages<Item, Page> {
  const { read, keyOf, failureOf } = useOfficeReader(query);
  const urlAfter = (cursor: string | null) => {
    if (query.url === null) return null;
    const separator = query.url.includes('?') ? '&' : '?';
    return `${query.url}${separator}limit=${PAGE_SIZE}${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`;
  };
  const { data, error, isLoading, size, setSize, mutate } = useSWRInfinite<Page & PageOf<Item>, Error>(
    (index, before: PageOf<Item> | null) => {
      if (index > 0 && !before?.next) return null;
      return keyOf(urlAfter(before?.next ?? null));
    },
    ([, , url]: readonly [string, string | undefined, string]) => read(url, parse),
    { ...OPTIONS, revalidateFirstPage: false },
  );
  const reload = async () => void (await mutate());
  useReloadWhenOnline(query, reload);
  const isLoadingMore = size > 1 && data !== undefined && data.length < size && !error;
  return {
    items: data?.flatMap(({ items }) => items),
    first: data?.[0],
    error: failureOf(error),
    isLoading,
    isLoadingMore,
    hasMore: data?.at(-1)?.next != null,
    loadMore: () => void setSize((data?.length ?? 0) + 1),
    reload,
  };
}

function useOfficeReader(query: ServerQuery) {
  const { role, id } = useSession().user ?? {};
  const { http } = useOffline();
  const isAllowed = role !== undefined && query.roles.includes(role);
  return {
    // The person is part of the key: the next one may read something else.
    keyOf: (url: string | null) => (url !== null && isAllowed ? ([KEY, id, url] as const) : null),
    /** Nothing is asked for that would be refused: the words are the same. */
    failureOf: (error: Error | undefined) => {
      if (query.url !== null && role !== undefined && !isAllowed) return NO_RIGHTS;
      return error ? withSupportCode(error.message, error) : null;
    },
    // A 403 here says that a role has changed, not that anybody has to leave.
    read: <T>(url: string, parse: (wire: unknown) => T) => http.get(url, parse, { allowUnauthorized: true }),
  };
}

function useReloadWhenOnline({ url }: ServerQuery, reload: () => Promise<void>): void {
  const { id } = useSession().user ?? {};
  const { isOnline } = useNetwork();
  const { outbox } = useOffline();
  const reloadNow = useEffectEvent(reload);
  useEffect(() => {
    if (!isOnline || id === undefined || url === null) return;
    void reloadNow();
    // What was just delivered is what may differ.
    return outbox.subscribe(({ type }) => {
      if (type === 'drained') void reloadNow();
    });
  }, [isOnline, id, url, outbox]);
}
