// Must: keep what was sold between counting and saving as sold. A count is therefore stored with the difference between
// the shelf and the books.
import type { Product } from '@evertill/shared-domain';

/** The counted number of one product, and the number in the books at that moment. */
export interface Count {
  readonly counted: number;
  readonly before: number;
}

/** The unsaved counts, by the id of their product. */
export type Counts = Readonly<Record<string, Count>>;

const MOST = 999_999;

/** Reads a typed number of pieces. Null for an empty field, undefined when the text is not a valid number of pieces. */
export function readCounted(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const number = Number(text);
  return /^\d+$/.test(text.trim()) && number <= MOST ? number : undefined;
}

/** Returns the difference between the shelf and the books. Negative when pieces are missing. */
export function differenceOf({ counted, before }: Count): number {
  return counted - before;
}

/** Returns the new stock: the current stock corrected by the difference that was found. */
export function targetOf({ stockQuantity }: Pick<Product, 'stockQuantity'>, count: Count): number {
  return Math.max(0, stockQuantity + differenceOf(count));
}

/** Reads the valid counts of the stored value. */
export function readCounts(kept: unknown): Counts {
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(
    Object.entries(kept).filter((entry): entry is [string, Count] => isCount(entry[1])),
  );
}

/** Returns whether a product matches a search text. */
export function matches(
  { name, sku, barcode }: Pick<Product, 'name' | 'sku' | 'barcode'>,
  query: string,
): boolean {
  const wanted = query.trim().toLowerCase();
  return [name, sku, barcode].some((text) => text?.toLowerCase().includes(wanted));
}

function isCount(value: unknown): value is Count {
  if (typeof value !== 'object' || value === null) return false;
  const { counted, before } = value as Partial<Count>;
  return Number.isInteger(counted) && Number.isInteger(before);
}
