// Objects and lists of fields. Each is a superstruct struct with its quick reader.
import { array, coerce, define, type Struct } from 'superstruct';
import { MISS, quick, quickReaderOf } from './quick-read';

/** A JSON object of any shape. */
export type JsonObject = Record<string, unknown>;

/** Accepts a JSON object. An entity must be one before it is folded and checked. */
export const jsonObject = define<JsonObject>('object', isJsonObject);

/** Gives an object struct its quick reader, built from the readers of its fields. */
export function shape<T, S extends Record<string, object>>(struct: Struct<T, S>): Struct<T, S> {
  const fields = Object.entries(struct.schema).map(([name, field]) => ({ name, read: quickReaderOf(field) }));
  return quick(struct, (wire) => {
    if (!isJsonObject(wire)) return MISS;
    const result: JsonObject = {};
    for (const { name, read } of fields) {
      const value = read(wire[name]);
      if (value === MISS) return MISS;
      if (value !== undefined) result[name] = value;
    }
    return result;
  });
}

/** Reads a list of values. */
export function listOf<T, S>(item: Struct<T, S>): Struct<T[], Struct<T, S>> {
  const read = quickReaderOf(item);
  return quick(array(item), (wire) => {
    if (!Array.isArray(wire)) return MISS;
    const result: unknown[] = [];
    for (const entry of wire) {
      const value = read(entry);
      if (value === MISS) return MISS;
      result.push(value);
    }
    return result;
  });
}

/** Returns a struct that brings an object into one form with `fold` before it reads the object. */
export function folded<T, S>(struct: Struct<T, S>, fold: (wire: JsonObject) => JsonObject): Struct<T, S> {
  const read = quickReaderOf(struct);
  return quick(coerce(struct, jsonObject, fold), (wire) => (isJsonObject(wire) ? read(fold(wire)) : MISS));
}

/** Checks whether a value is a JSON object. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
