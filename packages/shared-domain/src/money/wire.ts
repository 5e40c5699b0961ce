// The two-decimal rule of outgoing bodies (spec 5).
import { isMoney, toWireAmount } from './money';

const MONEY_FIELD = /amount|price|total/i;

/**
 * Copies a request body and turns every numeric field named *amount*, *price* or *total* into a two-decimal string
 * (spec 5).
 */
export function toWireBody(body: unknown): unknown {
  if (Array.isArray(body)) return body.map((item) => toWireBody(item));
  if (!isPlainObject(body)) return body;
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, toWireField(name, value)]));
}

function toWireField(name: string, value: unknown): unknown {
  const isNumeric = typeof value === 'number' || isMoney(value);
  return isNumeric && MONEY_FIELD.test(name) ? toWireAmount(value) : toWireBody(value);
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
