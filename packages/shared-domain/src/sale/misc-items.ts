// Items at an open price: goods that are not in the catalog. Each is a line of its own with an id that no product has,
// so that two of them can be refunded apart. The name travels as the line's note.
import { values } from '../texts';

const MISC_ITEM = /^misc-([1-9]\d?)$/;
/** The most lines at an open price in one sale. */
const MOST_MISC_ITEMS = 99;

/** The key under which reports add up all items at an open price. */
export const MISC_PRODUCT = 'misc';

/** Tells whether a line is an item at an open price. */
export function isMiscItem({ productId }: { readonly productId: string }): boolean {
  return MISC_ITEM.test(productId);
}

/** Returns the name of an item at an open price that has none of its own. */
export function miscItemName(): string {
  return values.misc;
}

/** Returns the id for the next item at an open price of a sale. Null when the sale has all it can have. */
export function nextMiscId(lines: readonly { readonly productId: string }[]): string | null {
  const taken = lines.map(({ productId }) => Number(MISC_ITEM.exec(productId)?.[1] ?? 0));
  const next = Math.max(0, ...taken) + 1;
  return next > MOST_MISC_ITEMS ? null : `${MISC_PRODUCT}-${next}`;
}
