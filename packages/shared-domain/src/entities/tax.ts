import { readWire } from './quick-read';
import { type RateEntity, RateEntityStruct, type RateType } from './rate';
import { listOf } from './shapes';

/** A tax (spec 3). */
export interface Tax extends RateEntity {}

/** A tax line of a calculation (spec 3, itemized tax line). */
export interface ItemizedTax {
  name: string;
  description?: string | null;
  type: RateType;
  value: number;
  calculatedAmount: number;
}

/** A tax as fetched. */
export const TaxStruct = RateEntityStruct;

const TaxesStruct = listOf(TaxStruct);

/** Reads a tax from the wire; a StructError names the field that is wrong. */
export function parseTax(wire: unknown): Tax {
  return readWire(wire, TaxStruct);
}

/** Reads a list of taxes from the wire. */
export function parseTaxes(wire: unknown): Tax[] {
  return readWire(wire, TaxesStruct);
}
