import type { Struct } from 'superstruct';

/** Coerces a wire value into a struct's form, without the fields the struct does not know; throws a StructError. */
export function readWire<T, S>(wire: unknown, struct: Struct<T, S>): T {
  return struct.mask(wire);
}
