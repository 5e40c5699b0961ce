// The parts of which the schemas of answers are made.
import type { JsonSchema } from '@evertill/shared-domain';

/** The names of the schemas. */
export type AnswerName =
  | 'Product'
  | 'Category'
  | 'Supplier'
  | 'Customer'
  | 'Discount'
  | 'Tax'
  | 'User'
  | 'SignedInUser'
  | 'TokenUser'
  | 'TaxDetail'
  | 'Sale'
  | 'RefundedSale'
  | 'OpenShift'
  | 'ShiftClosing';

export type Fields = Readonly<Record<string, JsonSchema>>;

export const ID = { type: 'string', format: 'uuid' };
export const TEXT = { type: 'string' };
export const TEXT_OR_NULL = { type: ['string', 'null'] };
export const FLAG = { type: 'boolean' };
export const WHOLE = { type: 'integer' };
export const WHOLE_OR_NULL = { type: ['integer', 'null'] };
export const MOMENT = { type: 'string', format: 'date-time' };
export const MOMENT_OR_NULL = { type: ['string', 'null'], format: 'date-time' };
export const AMOUNT = { type: 'string', pattern: '^-?\\d+\\.\\d{2}$', description: 'Two decimals.' };
export const AMOUNT_OR_NULL = { ...AMOUNT, type: ['string', 'null'] };
/** The value of a tax or discount. */
export const RATE = { type: ['number', 'string'], description: 'At most four decimals.' };
export const SUMS = {
  type: 'object',
  additionalProperties: AMOUNT,
  description: 'Amounts by what they are sums of.',
};
export const NEXT = {
  ...TEXT_OR_NULL,
  description: 'The `cursor` of the next page. Null on the last page.',
};

/** Describes an object with these fields. The optional ones are missing when there is nothing to say. */
export function objectOf(required: Fields, optional: Fields = {}): JsonSchema {
  return {
    type: 'object',
    properties: { ...required, ...optional },
    required: Object.keys(required),
  };
}

export function listOf(items: JsonSchema): JsonSchema {
  return { type: 'array', items };
}

export function orNull(schema: JsonSchema): JsonSchema {
  return { anyOf: [schema, { type: 'null' }] };
}

export function named(name: AnswerName): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
}
