// Must: what was sold between counting and saving stays sold, so a count is kept as how far the shelf was from the books.
import type { Product } from '@evertill/shared-domain';

/** What was counted of one product, and what the books said at that moment. */
export interface Count {
  readonly counted: number;
  readonly before: number;
}

/** The counts that are not saved yet, by the id of their product. */
export type Counts = Readonly<Record<string, Count>>;

const MOST = 999_999;

/** A number of pieces as it was typed; null for an empty field, undefined for what is no number of pieces. */
export function readCounted(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const number = Number(text);
  return /^\d+$/.test(text.trim()) && number <= MOST ? number : undefined;
}

/** How far the shelf is from the books: negative when something is missing. */
export function differenceOf({ counted, before }: Count): number {
  return counted - before;
}

/** What the stock becomes: as it is now, put right by the difference that was found. */
export function targetOf({ stockQuantity }: Pick<Product, 'stockQuantity'>, count: Count): number {
  return Math.max(0, stockQuantity + differenceOf(count));
}

/** What was kept, as far as it is what we keep. */
export function readCounts(kept: unknown): Counts {
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(
    Object.entries(kept).filter((entry): entry is [string, Count] => isCount(entry[1])),
  );
}

/** Whether a product is what somebody looks for. */
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
