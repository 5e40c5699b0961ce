import { object } from 'superstruct';
import { numericOrZero, orNull, textOrEmpty } from '../reading/fields';
import { readWire } from '../reading/quick-read';
import { listOf, shape } from '../reading/shapes';
import { type Sale, SaleStruct } from './sale';

/** What a customer has bought: the sums of all sales, and one page of the sales, the newest first. */
export interface CustomerHistory {
  /** The number of sales that count in reports. */
  count: number;
  /** What was paid for them with tax, before refunds. */
  spent: number;
  /** What was paid back of them. */
  refunded: number;
  /** What is left of the store credit that the customer got for refunds. */
  storeCredit: number;
  items: Sale[];
  /** The cursor of the next page. Null when there is none. */
  next: string | null;
}

const HistoryStruct = shape(
  object({
    count: numericOrZero,
    spent: numericOrZero,
    refunded: numericOrZero,
    storeCredit: numericOrZero,
    items: listOf(SaleStruct),
    next: orNull(textOrEmpty),
  }),
);

/** Reads a page of a customer's history. Throws a StructError that names the invalid field. */
export function parseCustomerHistory(wire: unknown): CustomerHistory {
  return readWire(wire, HistoryStruct);
}
