// Which fields of which writes a token may propose. Pictures, suppliers, customers, staff and settings are left out, so
// that no contact, secret or right can be proposed.
import { isRecord, type ProposalCall } from '@evertill/shared-domain';
import type { Struct } from 'superstruct';
import { checkInput } from '../../kernel/http/check-input';
import { badRequest } from '../../kernel/http/http-error';
import type { WriteMethod, WriteOperation } from '../../writes/execute/write-operation';

export type Fields = Record<string, unknown>;

const OF_PRODUCT = ['name', 'unitPrice', 'sku', 'barcode', 'description', 'categoryId'];
const OF_CATEGORY = ['name', 'description'];
const OF_DISCOUNT = ['name', 'description', 'type', 'value', 'isActive'];

/** The fields of each write that a token may propose. */
export const PROPOSED_FIELDS: Readonly<Record<ProposalCall, readonly string[]>> = {
  'POST /products': [...OF_PRODUCT, 'stockQuantity'],
  'PUT /products/:id': OF_PRODUCT,
  'PATCH /products/:id/inventory': ['quantity', 'reason'],
  'POST /categories': OF_CATEGORY,
  'PUT /categories/:id': OF_CATEGORY,
  'POST /discounts': OF_DISCOUNT,
  'PUT /discounts/:id': OF_DISCOUNT,
};

/** Returns the method of a write, its route, and its path for a record. */
export function addressOfCall(call: ProposalCall, id: string | null) {
  const [method, route = ''] = call.split(' ');
  // The calls are a fixed list of writes.
  return { method: method as WriteMethod, route, path: route.replace(':id', id ?? '') };
}

/** Tells whether a write changes a record that exists. */
export function isOfRecord(call: ProposalCall): boolean {
  return call.includes(':id');
}

/** Reads a proposed body as its write will read it. Throws a 400 for a field that cannot be proposed. */
export function readBody(call: ProposalCall, { input }: WriteOperation, body: unknown): Fields {
  const given = isRecord(body) ? body : {};
  const other = Object.keys(given).find((field) => !PROPOSED_FIELDS[call].includes(field));
  if (other !== undefined) throw badRequest(other, `${other.slice(0, 100)} cannot be proposed`);
  // Every write of the list has a struct that reads an object.
  return { ...checkInput(input as unknown as Struct<Fields, unknown>, given) };
}

/** Returns the fields of the record as the body makes them. */
export function fieldsAfter(call: ProposalCall, body: Fields): Fields {
  return call === 'PATCH /products/:id/inventory' ? { stockQuantity: body.quantity } : body;
}

/** Returns the values of the fields that the body changes. */
export function fieldsBefore(before: Fields, after: Fields): Fields {
  return Object.fromEntries(Object.keys(after).map((field) => [field, before[field] ?? null]));
}
