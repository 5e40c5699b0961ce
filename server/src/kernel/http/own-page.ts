import type { FastifyRequest } from 'fastify';

/** Tells whether the browser says that a page of this server makes the request. */
export function isFromOurPage({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'none') return true;
  return headers.origin !== undefined && isSameHost(headers.origin, host);
}

// Compares the port too, because cookies ignore the port and another program on this machine may serve a page.
function isSameHost(origin: string, host: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === host;
}
