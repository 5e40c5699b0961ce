import type { OfflineOptions } from '@evertill/shared-offline';
import type { TillFetch, TokenSource } from './till-options';

/**
 * The calls of an embedded till. Must: no cookie goes with them unless the integrator's own `fetch` sends it; the page's other
 * sessions are none of our business.
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

// The transport gives a plain object; one that is not would lose its names here.
function headersOf({ headers }: RequestInit): Record<string, string> {
  return Object.fromEntries(new Headers(headers));
}
