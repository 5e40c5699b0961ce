import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS_OF_NETWORK = 4;
const GROUPS_OF_SITE = 3;

/** Returns the network that a provider assigns to one customer: an IPv4 address, or the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  return prefixOf(address, GROUPS_OF_NETWORK);
}

/** Returns the IPv4 address, or the /48 of an IPv6 address, because one customer may have all networks of a /48. */
export function siteOf(address: string): string {
  return prefixOf(address, GROUPS_OF_SITE);
}

function prefixOf(address: string, length: number): string {
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped) return mapped;
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  // A URL brings every spelling of an address into the same form.
  const [head = '', tail] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const groups = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length);
  const all = [...groups, ...Array<string>(missing).fill('0'), ...(tail ? tail.split(':') : [])];
  return `${all.slice(0, length).join(':')}::/${length * 16}`;
}
