import { newUuid, type OfflineOptions } from '@evertill/shared-offline';

type Fetch = NonNullable<OfflineOptions['fetch']>;

const KEY = 'Idempotency-Key';
/** The name of the parameter that gives a read an address that no cache knows. */
const UNCACHED = 'uncached';
const READABLE = /json|event-stream/;

/** The origin of an answer: the shop, a cache that stored the answer to another read, or unknown. */
type Origin = 'shop' | 'cache' | 'unknown';

/**
 * Notices that a cache answers reads in the shop's place, and then asks past this cache. A worker of the page or a proxy
 * may store answers although their headers forbid it, and the till would keep the stored catalog for ever. Each read has
 * a key, which the shop repeats in its answer. Reads get an address of their own only after a cache was noticed, because
 * a browser asks the shop for its permission once for each address. Calls `onCache` once, with false when the cache
 * answers other addresses too, so that nothing leads past it.
 */
export function pastCaches(fetch: Fetch, onCache: (isPassed: boolean) => void): Fetch {
  let ways: 'usual' | 'past' | 'unchecked' = 'usual';

  async function ask(url: string, init: RequestInit, isPast: boolean) {
    const key = newUuid();
    const headers = new Headers(init.headers);
    headers.set(KEY, key);
    const address = isPast ? `${url}${url.includes('?') ? '&' : '?'}${UNCACHED}=${key}` : url;
    const response = await fetch(address, { ...init, headers });
    return { response, from: originOf(response, key) };
  }

  function take(next: 'past' | 'unchecked', isCache: boolean): void {
    if (ways !== 'usual') return;
    ways = next;
    if (isCache) onCache(next === 'past');
  }

  async function askAgain(url: string, init: RequestInit, first: Response): Promise<Response> {
    const { response, from } = await ask(url, init, true);
    // A proxy of the page may refuse the parameter.
    if (from === 'unknown' && response.status >= 400 && response.status < 500) return first;
    drop(first);
    if (from === 'shop') take('past', true);
    if (from === 'cache') take('unchecked', true);
    // A proxy of the page leaves the key out of the answer, so nothing can be checked.
    if (from === 'unknown' && isReadable(response)) take('unchecked', false);
    return response;
  }

  return async (url, init) => {
    if (init.method !== 'GET' || ways === 'unchecked') return fetch(url, init);
    const { response, from } = await ask(url, init, ways === 'past');
    const isDoubtful = from === 'cache' || (from === 'unknown' && isReadable(response));
    return isDoubtful && ways === 'usual' ? askAgain(url, init, response) : response;
  };
}

function originOf({ headers }: Response, key: string): Origin {
  const echo = headers.get(KEY);
  if (echo === null) return 'unknown';
  return echo === key ? 'shop' : 'cache';
}

// A failing server repeats no key, and a captive portal does not send JSON.
function isReadable({ ok, headers }: Response): boolean {
  return ok && READABLE.test(headers.get('Content-Type') ?? '');
}

function drop({ body }: Response): void {
  body?.cancel().catch(() => undefined);
}
