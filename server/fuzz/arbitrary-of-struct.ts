// Generates bodies from the structs with which the server checks them. The struct itself shows its objects and lists.
// The allowed values of a field are found by checking every value of the pool against the field's struct.
import { LEFT_OUT, validate } from '@evertill/shared-domain';
import fc from 'fast-check';
import { Struct } from 'superstruct';
import { kindOfField, Reference } from './references';
import { anyJson, anyText, POOL, WORDS_OF_FIELDS } from './values';

type AnyStruct = Struct<unknown, unknown>;

/**
 * Generates values that a struct accepts. Values that depend on stored data, such as an existing id or sums that agree,
 * are not guaranteed.
 */
export function arbitraryOf(struct: AnyStruct, field = ''): fc.Arbitrary<unknown> {
  const { type } = struct;
  const schema: unknown = struct.schema;
  if ((type === 'object' || type === 'type') && isObject(schema))
    return objectOf(schema as Record<string, AnyStruct>);
  if (type === 'array' && isObject(schema)) {
    return fc.array(arbitraryOf(schema as unknown as AnyStruct), { minLength: 1, maxLength: 3 });
  }
  const values = valuesOf(struct);
  if (type === LEFT_OUT && schema instanceof Struct) {
    // Almost every random value would be left out.
    const readable = arbitraryOf(schema as AnyStruct, field);
    return fc.oneof({ weight: 4, arbitrary: readable }, { weight: 1, arbitrary: values });
  }
  const kind = kindOfField(field);
  const reference = kind && fc.nat(999).map((at) => new Reference(kind, at));
  const words = WORDS_OF_FIELDS[field];
  const likely = reference ?? (words ? fc.constantFrom(...words) : null);
  return likely ? fc.oneof({ weight: 4, arbitrary: likely }, { weight: 1, arbitrary: values }) : values;
}

function objectOf(schema: Readonly<Record<string, AnyStruct>>): fc.Arbitrary<unknown> {
  const names = Object.keys(schema);
  const fields = Object.fromEntries(
    names.map((name) => [name, arbitraryOf(schema[name] as AnyStruct, name)]),
  );
  const requiredKeys = names.filter((name) => !accepts(schema[name] as AnyStruct, undefined));
  return fc.record(fields, { requiredKeys });
}

function valuesOf(struct: AnyStruct): fc.Arbitrary<unknown> {
  const taken = POOL.filter((value) => value !== undefined && accepts(struct, value));
  const random = fc.oneof(anyText, fc.double(), fc.nat(), anyJson).filter((value) => accepts(struct, value));
  // A field with fixed choices is not tried with random values, because a random value would almost never match.
  const isOpen = taken.length === 0 || accepts(struct, 'any other text') || accepts(struct, 17);
  const known = fc.constantFrom(...(taken.length > 0 ? taken : [undefined]));
  return isOpen && taken.length > 0
    ? fc.oneof({ weight: 3, arbitrary: known }, { weight: 1, arbitrary: random })
    : known;
}

function accepts(struct: AnyStruct, value: unknown): boolean {
  return validate(struct, value)[0] === undefined;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
