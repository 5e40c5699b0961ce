// A till reads 100,000 products at its start, and superstruct's coercion needs 0.1 ms for each of them. So a struct here has a
// quick reader at its side that answers the same for every value the struct accepts, and MISS for anything else; the struct
// then runs, to say what is wrong. A test holds the two to the same answers.
import type { Struct } from 'superstruct';

/** What a quick reader answers when it leaves the value to the struct. */
export const MISS = Symbol('miss');

/** Reads one value at full speed, or answers MISS. */
export type QuickReader = (value: unknown) => unknown;

const readers = new WeakMap<object, QuickReader>();

/** Puts a quick reader at the side of a struct. */
export function quick<S extends object>(struct: S, reader: QuickReader): S {
  readers.set(struct, reader);
  return struct;
}

/** The quick reader at the side of a struct; every struct of an entity must have one. */
export function quickReaderOf(struct: object): QuickReader {
  const reader = readers.get(struct);
  if (!reader) throw new TypeError('A struct of an entity has no quick reader');
  return reader;
}

/** Reads a value from the wire, without the fields the struct does not know; a StructError names the field that is wrong. */
export function readWire<T, S>(wire: unknown, struct: Struct<T, S>): T {
  const value = quickReaderOf(struct)(wire);
  // The reader of a struct answers what the struct would (see the head of this file), so the value has the struct's type.
  return value === MISS ? struct.mask(wire) : (value as T);
}
