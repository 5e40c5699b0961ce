// The changes of a product's stock by people. Sales and refunds change the stock as well, and have records of their own.
import { array, enums, type Infer, mask, nullable, number, string, type } from 'superstruct';

const StockChangeStruct = type({
  id: string(),
  at: string(),
  /** The name of the person. Empty when the server no longer knows the person. */
  by: string(),
  kind: enums(['added', 'changed', 'transferred']),
  /** Null for a product that was added with this stock. */
  before: nullable(number()),
  after: number(),
  /** What the person typed. Null without a reason. */
  reason: nullable(string()),
});

const StockChangesStruct = type({ items: array(StockChangeStruct), next: nullable(string()) });

/** A change of a product's stock by a person. */
export type StockChange = Infer<typeof StockChangeStruct>;

/** Reads a page of stock changes from the wire, the newest first. */
export function parseStockChanges(wire: unknown): Infer<typeof StockChangesStruct> {
  return mask(wire, StockChangesStruct);
}
