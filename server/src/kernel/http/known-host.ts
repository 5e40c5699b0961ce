// The names under which a server may be opened. A page of a stranger can make its own name point to a server in a
// private network (DNS rebinding), and then its requests count as requests of the server's own page.
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Tells whether a name, without its port, is one of the server's. */
export type IsKnownHost = (hostname: string) => boolean;

// Names that no stranger can register: a name without a dot, and the endings that are kept for private networks.
const LOCAL = /^[^.]+$|\.(localhost|local|lan|home|home\.arpa|internal|intranet|localdomain)$/;

/**
 * Returns the check of names. An address is always known, because a browser that calls an address has not asked any
 * stranger for it. `hosts` lists further names, and `shopDomain` is known with all names below it.
 */
export function createIsKnownHost(hosts: readonly string[], shopDomain: string | null): IsKnownHost {
  return (hostname) => {
    const name = hostname.toLowerCase().replace(/\.$/, '');
    if (isIP(name.replace(/^\[|\]$/g, '')) !== 0 || LOCAL.test(name) || hosts.includes(name)) return true;
    return shopDomain !== null && (name === shopDomain || name.endsWith(`.${shopDomain}`));
  };
}

/**
 * Tells whether a browser sent the request from a page without https under a name that may be a stranger's. A page with
 * https has a certificate of its name, which a stranger's name does not have on this server.
 */
export function mayBeRebound({ headers }: FastifyRequest, isKnownHost: IsKnownHost): boolean {
  const { origin } = headers;
  if (origin === undefined || !URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  return protocol === 'http:' && !isKnownHost(hostname);
}
