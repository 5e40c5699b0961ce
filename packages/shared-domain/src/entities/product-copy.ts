// The answers of the calls that copy products into another store of the same person.
import { array, enums, type Infer, mask, number, string, type } from 'superstruct';

const RemarkStruct = type({
  id: string(),
  name: string(),
  /** Empty for a product without one. */
  sku: string(),
  /**
   * The reason why the product was not copied: no room in the plan of the store, another product there with the
   * barcode, several products with its name and without a SKU or barcode, or deleted since. For a product that was
   * copied, the part that was left out: taxes that the store does not have, or a picture for which its plan has no
   * room.
   */
  reason: enums(['plan-full', 'barcode-taken', 'ambiguous', 'deleted', 'taxes', 'picture']),
});

const CopiedStruct = type({
  added: number(),
  updated: number(),
  /** The number of products that the store has, and that were left as they are. */
  skipped: number(),
  refused: array(RemarkStruct),
  /** What was left out of products that were copied. */
  leftOut: array(RemarkStruct),
  /** The names of the categories that were added to the store. */
  categories: array(string()),
});

const ComparedStruct = type({
  /** The number of products that the other store does not have. */
  missing: number(),
  existing: number(),
});

/** What happened to a product that was not copied, or not whole. */
export type CopyRemark = Infer<typeof RemarkStruct>;

/** What became of products that were to be copied into another store. */
export type CopiedProducts = Infer<typeof CopiedStruct>;

/** How many of some products another store has. */
export type ComparedProducts = Infer<typeof ComparedStruct>;

/** Reads the outcome of a copy from the wire. */
export function parseCopiedProducts(wire: unknown): CopiedProducts {
  return mask(wire, CopiedStruct);
}

/** Reads a comparison from the wire. */
export function parseComparedProducts(wire: unknown): ComparedProducts {
  return mask(wire, ComparedStruct);
}
