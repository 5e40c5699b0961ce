// The kinds of fields that requests have. superstruct shows the parts of an object or a list, but not what a function
// checks. So each kind of ours carries a JSON Schema of the values that it reads. The server describes its API with it.
import { type Context, coerce, type define, refine, Struct, unknown } from 'superstruct';
import { findQuickReader, MISS, quick } from '../reading/quick-read';

/** Keywords of JSON Schema (draft 2020-12). */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** The values that a kind reads: keywords of JSON Schema, or the struct that reads the same values. */
type KindSchema = object;

type Validator = Parameters<typeof define>[1];

// The place of a value is only needed for the sentence of a refusal, which the struct tells after the quick reader.
const NOWHERE: Context = { branch: [], path: [] };

const additions = new WeakMap<object, JsonSchema>();

/** Defines a kind of field, as `define` of superstruct does, with the schema of the values that it reads. */
export function kind<T>(name: string, schema: KindSchema, validator: Validator): Struct<T, null> {
  // superstruct reads the schema of objects and lists only, and its types have null for every other struct.
  const struct = new Struct<T, null>({ type: name, schema: schema as unknown as null, validator });
  return quick(struct, (value) => (validator(value, NOWHERE) === true ? value : MISS));
}

/**
 * Adds keywords to the schema of a struct, for a refinement or a conversion that changes what it reads. `from` is the
 * struct of which it was made, whose keywords it keeps.
 */
export function withSchema<S extends object>(struct: S, schema: JsonSchema, from: object = struct): S {
  const kept = addedSchema(from);
  const properties = { ...(kept.properties as object), ...(schema.properties as object) };
  const hasProperties = Object.keys(properties).length > 0;
  additions.set(struct, { ...kept, ...schema, ...(hasProperties && { properties }) });
  return struct;
}

/** Returns the keywords that `withSchema` added to a struct. Empty when there are none. */
export function addedSchema(struct: object): JsonSchema {
  return additions.get(struct) ?? {};
}

/**
 * Changes a value before a struct reads it. Reads as `coerce` with a condition does, but a condition that a value does
 * not meet costs superstruct an error with its stack, for each field of each request.
 */
export function changedFirst<T, S>(struct: Struct<T, S>, change: (value: unknown) => unknown): Struct<T, S> {
  const read = findQuickReader(struct);
  const changed = coerce(struct, unknown(), change);
  return read ? quick(changed, (value) => read(change(value))) : changed;
}

/** Checks a value that a struct has read, as `refine` of superstruct does. */
export function checkedAfter<T, S>(
  struct: Struct<T, S>,
  name: string,
  check: (value: T, context: Context) => true | string,
): Struct<T, S> {
  const read = findQuickReader(struct);
  const checked = refine(struct, name, check);
  if (!read) return checked;
  return quick(checked, (value) => {
    const found = read(value);
    // A quick reader returns the same value as its struct.
    return found !== MISS && check(found as T, NOWHERE) === true ? found : MISS;
  });
}

/** The name of the kind whose values are left out when they cannot be read. */
export const LEFT_OUT = 'left out';

/**
 * Reads a field that may be missing by a function. What the function cannot read is left out, because it must never be
 * the reason to refuse what has happened at a register. `schema` describes the values that can be read.
 */
export function leftOut<T>(
  schema: KindSchema,
  read: (value: unknown) => T | undefined,
): Struct<T | undefined, null> {
  return changedFirst(
    kind<T | undefined>(LEFT_OUT, schema, () => true),
    (value) => (value === undefined ? undefined : read(value)),
  );
}
