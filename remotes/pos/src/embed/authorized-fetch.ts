import type { OfflineOptions } from '@evertill/shared-offline';
import type { TillFetch, TokenSource } from './till-options';

/**
 * Sends the calls of an embedded till. Must: send no cookies unless the integrator's own `fetch` adds them, because the
 * till may not use the page's other sessions.
 */
export function authorizedFetch(
  own: TillFetch | undefined,
  token: () => TokenSource | undefined,
): NonNullable<OfflineOptions['fetch']> {
  return async (url, init) => {
    const { credentials: _, ...rest } = init;
    const source = token();
    const value = typeof source === 'function' ? await source() : source;
    const headers = { ...headersOf(init), ...(value ? { Authorization: `Bearer ${value}` } : {}) };
    if (own) return own(url, { ...rest, headers });
    return fetch(url, { ...rest, headers, credentials: 'omit' });
  };
}

// Converts any kind of headers to a plain object, because spreading a `Headers` object would lose its names.
function headersOf({ headers }: RequestInit): Record<string, string> {
  return Object.fromEntries(new Headers(headers));
}
