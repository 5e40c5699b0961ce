// The only way to ask the server for what is not kept on the device: one value, or a list in pages. The last answer stays on screen
// while the connection is away.
import type { Role } from '@evertill/shared-domain';
import { useNetwork, useOffline } from '@evertill/shared-offline';
import { useEffect, useEffectEvent } from 'react';
import useSWRInfinite from 'swr/infinite';
import { sourceKey } from './source-key';
import { usePerson } from './use-person';
import { type Answer, useAnswer, useAnswerKey } from './use-repository-value';

const REFRESH_MS = 5 * 60_000;
const PAGE_SIZE = 50;
const NO_RIGHTS = new Error('You are not allowed to do this');

/** What is asked for, and for whom. */
export interface ServerQuery {
  /** Without the base path; null asks nothing. */
  readonly url: string | null;
  /** The query string. Null leaves a parameter out. */
  readonly params?: Readonly<Record<string, string | null>>;
  /** Nobody else's question is sent, because the server would refuse it. Everybody's is without it. */
  readonly roles?: readonly Role[];
  /** True for what other registers change: read again every few minutes, with the connection, and after a delivery of this one. */
  readonly keepsFresh?: boolean;
  /** True when a 401 or 403 ends the session. Otherwise it is shown as an error, because the person's role may have changed. */
  readonly endsSession?: boolean;
  /** True when a failed question is repeated after a while without being asked to. */
  readonly retriesFailures?: boolean;
}

/** A list that is asked for in pages. */
export interface ServerPagesQuery extends ServerQuery {
  readonly pageSize?: number;
}

/** A page of a list. */
export interface PageOf<Item> {
  readonly items: readonly Item[];
  /** The cursor of the next page; null on the last one. */
  readonly next: string | null;
}

/** A list of the server's as far as it was read. */
export interface ServerPages<Item, Page = PageOf<Item>> extends Omit<Answer<unknown>, 'value'> {
  readonly items: readonly Item[] | undefined;
  /** The pages as they came. */
  readonly pages: readonly Page[] | undefined;
  /** The pages that were not read yet. */
  readonly more: { readonly hasMore: boolean; readonly isLoading: boolean; onLoad(): void };
}

/** Reads one value. */
export function useServerValue<T>(query: ServerQuery, parse: (wire: unknown) => T): Answer<T> {
  const { http } = useOffline();
  const { url, refusal } = useAllowed(query);
  const key = useAnswerKey(http, url);
  const read = () => http.get(url ?? '', parse, { allowUnauthorized: !query.endsSession });
  const answer = useAnswer<T>(key, read, optionsOf(query));
  useFreshness(url, query, answer.reload);
  return { ...answer, error: refusal ?? answer.error };
}

/** Reads a list page by page; what was read before stays while the next page is on its way. */
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

/** The address to ask; null, with the reason, for a person whose question would be refused. */
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

function optionsOf({ keepsFresh = false, retriesFailures = false }: ServerQuery) {
  return {
    shouldRetryOnError: retriesFailures,
    ...(keepsFresh
      ? { refreshInterval: REFRESH_MS, focusThrottleInterval: 60_000 }
      : { focusThrottleInterval: 30_000 }),
  };
}

function useFreshness(url: string | null, { keepsFresh = false }: ServerQuery, reload: () => unknown): void {
  const { id } = usePerson();
  const { isOnline } = useNetwork();
  const { outbox } = useOffline();
  const reloadNow = useEffectEvent(reload);
  useEffect(() => {
    if (!keepsFresh || !isOnline || id === undefined || url === null) return;
    void reloadNow();
    // What this register has just delivered changes the answer.
    return outbox.subscribe(({ type }) => {
      if (type === 'drained') void reloadNow();
    });
  }, [keepsFresh, isOnline, id, url, outbox]);
}

// SWR shows the pages of an earlier question again, but does not repeat the question for them.
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
