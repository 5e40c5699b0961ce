// Converts the structs with which the server checks requests to JSON Schema. A struct shows the parts of objects and
// lists itself. Other kinds carry their schema (`kind` in shared-domain), and a kind without one is an error.
import { addedSchema, type JsonSchema, LEFT_OUT, validate } from '@evertill/shared-domain';
import { Struct } from 'superstruct';

export type AnyStruct = Struct<unknown, unknown>;

/** A struct of a kind that nobody has described. */
export class UnknownKindError extends Error {
  constructor(kind: string) {
    super(`The kind '${kind}' has no schema: define it with 'kind', or add one with 'withSchema'`);
    this.name = 'UnknownKindError';
  }
}

const PLAIN_TYPES = new Set(['string', 'number', 'integer', 'boolean']);
/** The kinds of superstruct that show nothing of what they read. */
const BLIND = new Set(['any', 'unknown', 'record']);

/** Returns the schema of the values that a struct reads. Throws an UnknownKindError for a kind without a schema. */
export function schemaOf(struct: AnyStruct): JsonSchema {
  const added = addedSchema(struct);
  const own = ownSchemaOf(struct, added);
  const schema = { ...own, ...added, ...mergedProperties(own, added) };
  return struct.type !== LEFT_OUT && accepts(struct, null) ? orNull(schema) : schema;
}

function ownSchemaOf({ type, schema }: AnyStruct, added: JsonSchema): JsonSchema {
  if (type === LEFT_OUT) {
    const read = schema instanceof Struct ? schemaOf(schema as AnyStruct) : (schema as JsonSchema);
    return { ...read, description: 'A value that cannot be read is left out.' };
  }
  if (!isObject(schema)) {
    if (PLAIN_TYPES.has(type)) return { type };
    if (BLIND.has(type) && Object.keys(added).length > 0) return {};
    if (type === 'literal' && schema !== null) return { const: schema };
    throw new UnknownKindError(type);
  }
  if (type === 'object' || type === 'type') return schemaOfObject(schema as Record<string, AnyStruct>);
  if (type === 'array') return { type: 'array', items: schemaOf(schema as AnyStruct) };
  if (type === 'enums') return { enum: Object.values(schema) };
  return schema as JsonSchema;
}

function schemaOfObject(fields: Readonly<Record<string, AnyStruct>>): JsonSchema {
  const named = Object.entries(fields);
  const required = named.filter(([, field]) => !accepts(field, undefined)).map(([name]) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(named.map(([name, field]) => [name, schemaOf(field)])),
    ...(required.length > 0 && { required }),
  };
}

function mergedProperties(own: JsonSchema, added: JsonSchema): JsonSchema {
  return own.properties ? { properties: { ...own.properties, ...(added.properties as object) } } : {};
}

function orNull(schema: JsonSchema): JsonSchema {
  const { type, enum: words } = schema;
  if (Array.isArray(words)) return { ...schema, enum: [...words, null] };
  const types = [type ?? []].flat();
  return types.length === 0 || types.includes('null') ? schema : { ...schema, type: [...types, 'null'] };
}

/** Tells whether a struct reads a value. */
export function accepts(struct: AnyStruct, value: unknown): boolean {
  return validate(struct, value)[0] === undefined;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
