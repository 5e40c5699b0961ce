// Objects and lists of fields, each a superstruct struct with its quick reader.
import { array, coerce, define, type Struct } from 'superstruct';
import { MISS, quick, quickReaderOf } from './quick-read';

/** A JSON object of any shape. */
export type JsonObject = Record<string, unknown>;

/** A JSON object, the condition under which a whole entity is folded before it is checked. */
export const jsonObject = define<JsonObject>('object', isJsonObject);

/** Gives an object struct its quick reader, made of the readers of its fields. */
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

/** A list of values. */
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

/** Brings an object into the one form that a struct reads, before the struct looks at it. */
export function folded<T, S>(struct: Struct<T, S>, fold: (wire: JsonObject) => JsonObject): Struct<T, S> {
  const read = quickReaderOf(struct);
  return quick(coerce(struct, jsonObject, fold), (wire) => (isJsonObject(wire) ? read(fold(wire)) : MISS));
}

/** Whether a value is a JSON object. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
