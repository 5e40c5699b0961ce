// PostgreSQL cannot store text with a NUL, or with half of a surrogate pair.
const NUL = String.fromCharCode(0);
const HALF_A_CHARACTER = /\p{Surrogate}/u;
const REPLACEMENT = '\ufffd';

export function isStorable(text: string): boolean {
  return !text.includes(NUL) && !HALF_A_CHARACTER.test(text);
}

/**
 * Returns the path of the first text that cannot be stored, such as 'saleItems.0.productId'. Null when every text can
 * be stored.
 */
export function findUnstorable(value: unknown, path = ''): string | null {
  if (typeof value === 'string') return isStorable(value) ? null : path || 'body';
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, member] of Object.entries(value)) {
    const found = isStorable(key) ? findUnstorable(member, path ? `${path}.${key}` : key) : path || 'body';
    if (found !== null) return found;
  }
  return null;
}

/** Returns a copy of the value in which every character that cannot be stored is replaced. */
export function toStorable(value: unknown): unknown {
  if (typeof value === 'string') return clean(value);
  if (Array.isArray(value)) return value.map(toStorable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [clean(key), toStorable(member)]));
}

function clean(text: string): string {
  return isStorable(text) ? text : text.replaceAll(NUL, REPLACEMENT).replace(/\p{Surrogate}/gu, REPLACEMENT);
}
