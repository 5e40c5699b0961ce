const LISTS: Readonly<Record<string, readonly string[]>> = {
  today: ['sales', 'shifts'],
  sales: ['sales'],
  reports: ['sales'],
  customers: ['customers', 'sales'],
  'review-items': ['review-items'],
  registers: ['registers'],
  shifts: ['shifts', 'sales'],
  credits: ['credits'],
  tokens: ['tokens'],
  // A proposal shows what its record is now.
  proposals: ['proposals', 'products', 'categories', 'discounts'],
};

/** Returns the lists from which the server makes the answer of an address. Empty for an address that is not known. */
export function listsBehind(url: string): readonly string[] {
  return LISTS[/^\/([^/?]*)/.exec(url)?.[1] ?? ''] ?? [];
}
