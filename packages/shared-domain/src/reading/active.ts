import type { Struct } from 'superstruct';
import { folded, type JsonObject } from './shapes';

/**
 * Reads a struct whose wire form names its flag `active` or `isActive`, and sets both. A missing flag means active
 * (spec 3).
 */
export function withActiveFolded<T, S>(struct: Struct<T, S>): Struct<T, S> {
  return folded(struct, (wire) => {
    const active = activeFlag(wire) ?? true;
    return { ...wire, active, isActive: active };
  });
}

/** Returns the flag of a record under either of its names. Undefined when the record has neither. */
export function activeFlag(wire: JsonObject): unknown {
  return wire.isActive ?? wire.active ?? undefined;
}
