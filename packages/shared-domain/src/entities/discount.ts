import { readWire } from './quick-read';
import { type RateEntity, RateEntityStruct } from './rate';
import { listOf } from './shapes';

/** A discount (spec 3). */
export interface Discount extends RateEntity {}

/** A discount as fetched. */
export const DiscountStruct = RateEntityStruct;

const DiscountsStruct = listOf(DiscountStruct);

/** Reads a discount from the wire; a StructError names the field that is wrong. */
export function parseDiscount(wire: unknown): Discount {
  return readWire(wire, DiscountStruct);
}

/** Reads a list of discounts from the wire. */
export function parseDiscounts(wire: unknown): Discount[] {
  return readWire(wire, DiscountsStruct);
}
