// Plain entities are kept as a list, a dialog and an offline edit. Each describes its fields once, and everything else
// follows from the fields. This function has no options for the peculiarities of one entity. The entity's own file adds
// them in plain code to the result.
import { object, partial, type Struct } from 'superstruct';
import { baseValuesInput, withStoredTextsKept } from '../../inputs/fields';
import type { Role } from '../../people/roles';
import { id, pendingFields } from '../../reading/fields';
import { readWire } from '../../reading/quick-read';
import { listOf, shape } from '../../reading/shapes';
import type { FieldErrors } from '../../validation/rules';
import type { EntityBody, EntityDescription, EntityItem } from './entity-description';
import type { Field, Fields } from './field';
import { givenFields } from './given-fields';

/** The definition of a plain entity. */
export interface EntityDefinition<F extends Fields> {
  name: string;
  noun: string;
  path: string;
  /** The service that keeps the entity, when another team runs it. Absent for the suite's own server. */
  service?: string;
  fields: F;
  /** The field that holds the entity's name. */
  nameField: keyof F & string;
  roles: { read?: readonly Role[]; create?: readonly Role[]; write?: readonly Role[] };
  storage: 'device' | 'tab';
}

/** The structs of an object's fields, by field name. */
type Schema = Parameters<typeof object>[0];
type ObjectOf<S extends Schema> = ReturnType<typeof object<S>>['TYPE'];
type Simplify<T> = { [K in keyof T]: T[K] };
type ReadOf<F extends Fields> = { -readonly [K in keyof F]: F[K]['wire']['TYPE'] };
type TypedIn<F extends Fields> = { -readonly [K in keyof F]: F[K]['newValue'] };
type AskedOf<F extends Fields> = { -readonly [K in keyof F]: F[K]['input']['TYPE'] };
type MayBeMissing<T> = { [K in keyof T]: undefined extends T[K] ? K : never }[keyof T];
type Optional<T> = Partial<Pick<T, MayBeMissing<T>>> & Omit<T, MayBeMissing<T>>;
type WithBase = { baseValues?: Record<string, unknown> };

/** An entity with these fields, as read from the server. */
export type ItemOf<F extends Fields> = Simplify<ReadOf<F> & EntityItem>;

/** A description with its structs, for the server and for an entity that adds fields of its own. */
export interface Described<F extends Fields>
  extends EntityDescription<ItemOf<F>, Simplify<ReadOf<F>>, Simplify<TypedIn<F>>> {
  readonly fields: F;
  readonly nameField: keyof F & string;
  /** Reads the entity as fetched from the server. */
  readonly wire: Struct<ItemOf<F>, Schema>;
  /** Reads a complete entity in a request to the server. */
  readonly Input: Struct<Simplify<Optional<AskedOf<F>> & WithBase>, Schema>;
  /** Reads the changed fields of an entity in a request to the server. */
  readonly Patch: Struct<Simplify<Partial<AskedOf<F>> & WithBase>, Schema>;
}

/** Describes a plain entity. */
export function describeEntity<F extends Fields>(definition: EntityDefinition<F>): Described<F> {
  const { fields, nameField } = definition;
  const named = Object.entries(fields);
  const wire = shape(object(schemaOf(named, 'wire', { id, ...pendingFields })));
  const input = object(schemaOf(named, 'input', { baseValues: baseValuesInput() }));

  function fieldsBy(tell: (field: Field, name: string) => unknown): EntityBody {
    return Object.fromEntries(named.map(([name, field]) => [name, tell(field, name)]));
  }

  const toBody = (given: object) => givenFields(fields, given);

  const described = {
    ...definition,
    ...readerOf(wire),
    wire,
    Input: input,
    Patch: withStoredTextsKept(partial(input)),
    toBody,
    toBase: toBody,
    nameOf(item: object) {
      const values: EntityBody = { ...item };
      return String(values[nameField]);
    },
    validate: (values: object) => problemsOf(named, { ...values }),
    initialValues(item: object | null) {
      const values: EntityBody = { ...item };
      return fieldsBy((field, name) => (item ? field.toForm(values[name]) : field.newValue));
    },
    toInput(typed: object) {
      const values: EntityBody = { ...typed };
      return fieldsBy((field, name) => field.fromForm(values[name]));
    },
  };
  // The object is assembled field by field and has the types of those fields, but TypeScript cannot follow the loop.
  return described as unknown as Described<F>;
}

/** Returns functions that read one entity, or a list, from the wire with a struct. */
export function readerOf<T, S>(
  wire: Struct<T, S>,
): { parse(wire: unknown): T; parseAll(wire: unknown): T[] } {
  const list = listOf(wire);
  return { parse: (value) => readWire(value, wire), parseAll: (value) => readWire(value, list) };
}

/** Returns a struct that also reads the given fields, for values that are not on the entity's form. */
export function extended<T, const S extends Schema>(
  struct: Struct<T, Schema>,
  others: S,
): Struct<T & ObjectOf<S>, Schema> {
  const schema: Schema = { ...struct.schema, ...others };
  // An object of two schemas reads the fields of both.
  return object(schema) as unknown as Struct<T & ObjectOf<S>, Schema>;
}

function problemsOf(named: readonly [string, Field][], values: EntityBody): FieldErrors {
  const errors: FieldErrors = {};
  for (const [name, field] of named) {
    const problem = field.problemOf(values[name]);
    if (problem !== undefined) errors[name] = problem;
  }
  return errors;
}

function schemaOf(named: readonly [string, Field][], side: 'wire' | 'input', others: Schema): Schema {
  // The type of a field's struct describes only its values (see field.ts), but each one is a complete struct.
  const schema = Object.fromEntries(named.map(([name, field]) => [name, field[side]])) as Schema;
  return { ...schema, ...others };
}
