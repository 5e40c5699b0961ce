// The only way to ask the server for data that the device does not store: one value, or a list in pages. The last
// answer stays on screen while there is no connection.
import type { Role } from '@evertill/shared-domain';
import { useNetwork, useOffline } from '@evertill/shared-offline';
import { useEffect, useEffectEvent } from 'react';
import useSWRInfinite from 'swr/infinite';
import { atMostEvery } from '../changes/at-most-every';
import { listsBehind } from '../changes/lists-behind';
import { sourceKey } from './source-key';
import { usePerson } from './use-person';
import { type Answer, useAnswer, useAnswerKey } from './use-repository-value';

const REFRESH_MS = 5 * 60_000;
/** The shortest time between two reads because of changes, because a busy store changes all the time. */
const RELOAD_AFTER_CHANGES_MS = 1_500;
const PAGE_SIZE = 50;
const NO_RIGHTS = new Error('You are not allowed to do this');

/** A request to the server, and the roles that may send it. */
export interface ServerQuery {
  /** The address without the base path. Null asks nothing. */
  readonly url: string | null;
  /** The query string. A parameter that is null is left out. */
  readonly params?: Readonly<Record<string, string | null>>;
  /**
   * The roles that may send the request. The request is not sent for other roles, because the server would refuse it.
   * Without `roles`, everybody may.
   */
  readonly roles?: readonly Role[];
  /**
   * True for data that other registers change. Such data is read again every few minutes, when the connection returns,
   * after this register has delivered changes, and when another device has changed a list from which it is made.
   */
  readonly keepsFresh?: boolean;
  /** The time between two reads of data that `keepsFresh`. Five minutes by default. */
  readonly everyMs?: number;
  /**
   * True when a 401 or 403 ends the session. Otherwise the refusal is shown as an error, because the person's role may
   * have changed.
   */
  readonly endsSession?: boolean;
  /** True when a failed request is retried automatically after a while. */
  readonly retriesFailures?: boolean;
}

/** A request for a list in pages. */
export interface ServerPagesQuery extends ServerQuery {
  readonly pageSize?: number;
}

export interface PageOf<Item> {
  readonly items: readonly Item[];
  /** The cursor of the next page. Null on the last page. */
  readonly next: string | null;
}

/** The part of a server's list that has been read. */
export interface ServerPages<Item, Page = PageOf<Item>> extends Omit<Answer<unknown>, 'value'> {
  readonly items: readonly Item[] | undefined;
  /** The pages as the server sent them. */
  readonly pages: readonly Page[] | undefined;
  /** The pages that have not been read yet. */
  readonly more: { readonly hasMore: boolean; readonly isLoading: boolean; onLoad(): void };
}

/** Reads one value from the server. */
export function useServerValue<T>(query: ServerQuery, parse: (wire: unknown) => T): Answer<T> {
  const { http } = useOffline();
  const { url, refusal } = useAllowed(query);
  const key = useAnswerKey(http, url);
  const read = () => http.get(url ?? '', parse, { allowUnauthorized: !query.endsSession });
  const answer = useAnswer<T>(key, read, optionsOf(query));
  useFreshness(url, query, answer.reload);
  return { ...answer, error: refusal ?? answer.error };
}

/** Reads a list page by page. Earlier pages stay while the next page is loading. */
export function useServerPages<Item, Page extends PageOf<Item> = PageOf<Item>>(
  query: ServerPagesQuery,
  parse: (wire: unknown) => Page & PageOf<Item>,
): ServerPages<Item, Page> {
  const { http } = useOffline();
  const { id } = usePerson();
  const { url, refusal } = useAllowed(query);
  const { pageSize = PAGE_SIZE, endsSession = false } = query;
  const { data, error, isValidating, size, setSize, mutate } = useSWRInfinite<Page & PageOf<Item>, Error>(
    (index, before: PageOf<Item> | null) => {
      if (url === null || (index > 0 && !before?.next)) return null;
      const page = withParams(url, { limit: String(pageSize), cursor: before?.next ?? null });
      return [sourceKey(http), id, page] as const;
    },
    ([, , page]: readonly [string, string | undefined, string]) =>
      http.get(page, parse, { allowUnauthorized: !endsSession }),
    { ...optionsOf(query), revalidateFirstPage: false },
  );
  const reload = async () => void (await mutate());
  useFreshness(url, query, reload);
  useReloadOfKnownPages(url, query, () => data !== undefined && void reload());
  const isLoading = url !== null && data === undefined && error === undefined;
  return {
    items: data?.flatMap(({ items }) => items),
    pages: data,
    error: refusal ?? error ?? null,
    isLoading,
    isRefreshing: isValidating || isLoading,
    more: {
      hasMore: data?.at(-1)?.next != null,
      isLoading: size > 1 && data !== undefined && data.length < size && !error,
      onLoad: () => void setSize((data?.length ?? 0) + 1),
    },
    reload,
  };
}

/** Returns the address to ask. For a person whose request the server would refuse, returns null and the reason. */
function useAllowed({ url, params = {}, roles }: ServerQuery): { url: string | null; refusal: Error | null } {
  const { role } = usePerson();
  const isAllowed = !roles || (role !== undefined && roles.includes(role));
  return {
    url: url !== null && isAllowed ? withParams(url, params) : null,
    refusal: url !== null && role !== undefined && !isAllowed ? NO_RIGHTS : null,
  };
}

function withParams(url: string, params: Readonly<Record<string, string | null>>): string {
  const given = Object.entries(params).filter((entry): entry is [string, string] => entry[1] !== null);
  if (given.length === 0) return url;
  return `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams(given)}`;
}

function optionsOf({ keepsFresh = false, everyMs = REFRESH_MS, retriesFailures = false }: ServerQuery) {
  return {
    shouldRetryOnError: retriesFailures,
    ...(keepsFresh
      ? { refreshInterval: everyMs, focusThrottleInterval: Math.min(everyMs, 60_000) }
      : { focusThrottleInterval: 30_000 }),
  };
}

function useFreshness(url: string | null, { keepsFresh = false }: ServerQuery, reload: () => unknown): void {
  const { id } = usePerson();
  const { isOnline } = useNetwork();
  const { outbox, changes, clock } = useOffline();
  const reloadNow = useEffectEvent(reload);
  useEffect(() => {
    if (!keepsFresh || !isOnline || id === undefined || url === null) return;
    void reloadNow();
    const reloadSoon = atMostEvery(RELOAD_AFTER_CHANGES_MS, clock, reloadNow);
    const stops = [
      // A delivery of this register's changes may change the answer.
      outbox.subscribe(({ type }) => {
        if (type === 'drained') void reloadNow();
      }),
      changes.subscribe((lists) => {
        if (lists === null || listsBehind(url).some((list) => list in lists)) reloadSoon.run();
      }),
      reloadSoon.stop,
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [keepsFresh, isOnline, id, url, outbox, changes, clock]);
}

// Reloads the pages of an earlier query, because SWR shows its stored pages without asking again.
function useReloadOfKnownPages(
  url: string | null,
  { keepsFresh = false }: ServerQuery,
  reload: () => void,
): void {
  const reloadNow = useEffectEvent(reload);
  useEffect(() => {
    if (!keepsFresh && url !== null) reloadNow();
  }, [keepsFresh, url]);
}
