// A plain entity is a list, a dialog and an offline edit. Its fields are told once, and everything else follows from them. What
// is odd about one entity is no option here: its file says it in plain code, over what this function answers.
import { object, partial, type Struct } from 'superstruct';
import { baseValuesInput } from '../../inputs/fields';
import { id, pendingFields } from '../../reading/fields';
import { readWire } from '../../reading/quick-read';
import { listOf, shape } from '../../reading/shapes';
import type { Role } from '../../roles';
import type { FieldErrors } from '../../validation/rules';
import type { EntityBody, EntityDescription, EntityItem } from './entity-description';
import type { Field, Fields } from './field';

/** What has to be said of a plain entity. */
export interface EntityDefinition<F extends Fields> {
  name: string;
  noun: string;
  path: string;
  /** Whose service keeps it, where that is another team's and not the suite's own server. */
  service?: string;
  fields: F;
  /** The field that says its name. */
  nameField: keyof F & string;
  roles: { read?: readonly Role[]; write?: readonly Role[] };
  storage: 'device' | 'tab';
}

/** The structs of an object by field. */
type Schema = Parameters<typeof object>[0];
type ObjectOf<S extends Schema> = ReturnType<typeof object<S>>['TYPE'];
type Simplify<T> = { [K in keyof T]: T[K] };
type ReadOf<F extends Fields> = { -readonly [K in keyof F]: F[K]['wire']['TYPE'] };
type TypedIn<F extends Fields> = { -readonly [K in keyof F]: F[K]['newValue'] };
type AskedOf<F extends Fields> = { -readonly [K in keyof F]: F[K]['input']['TYPE'] };
type MayBeMissing<T> = { [K in keyof T]: undefined extends T[K] ? K : never }[keyof T];
type Optional<T> = Partial<Pick<T, MayBeMissing<T>>> & Omit<T, MayBeMissing<T>>;
type WithBase = { baseValues?: Record<string, unknown> };

/** An entity of these fields, as it is read. */
export type ItemOf<F extends Fields> = Simplify<ReadOf<F> & EntityItem>;

/** A description with the structs it was made of, for the server and for what an entity adds of its own. */
export interface Described<F extends Fields>
  extends EntityDescription<ItemOf<F>, Simplify<ReadOf<F>>, Simplify<TypedIn<F>>> {
  readonly fields: F;
  /** As it is fetched. */
  readonly wire: Struct<ItemOf<F>, Schema>;
  /** A whole one, as the server reads it. */
  readonly Input: Struct<Simplify<Optional<AskedOf<F>> & WithBase>, Schema>;
  /** Fields of one to change, as the server reads them. */
  readonly Patch: Struct<Simplify<Partial<AskedOf<F>> & WithBase>, Schema>;
}

/** Describes a plain entity. */
export function describeEntity<F extends Fields>(definition: EntityDefinition<F>): Described<F> {
  const { fields, nameField } = definition;
  const named = Object.entries(fields);
  const wire = shape(object(schemaOf(named, 'wire', { id, ...pendingFields })));
  const input = object(schemaOf(named, 'input', { baseValues: baseValuesInput() }));

  function each(tell: (field: Field, name: string) => unknown): EntityBody {
    return Object.fromEntries(named.map(([name, field]) => [name, tell(field, name)]));
  }

  function toBody(given: object): EntityBody {
    const values: EntityBody = { ...given };
    return Object.fromEntries(
      named.map(([name]) => [name, values[name]]).filter(([, value]) => value !== undefined),
    );
  }

  const described = {
    ...definition,
    ...readerOf(wire),
    ...{ wire, Input: input, Patch: partial(input), toBody, toBase: toBody },
    nameOf(item: object) {
      const values: EntityBody = { ...item };
      return String(values[nameField]);
    },
    validate: (values: object) => problemsOf(named, { ...values }),
    initialValues(item: object | null) {
      const values: EntityBody = { ...item };
      return each((field, name) => (item ? field.toForm(values[name]) : field.newValue));
    },
    toInput(typed: object) {
      const values: EntityBody = { ...typed };
      return each((field, name) => field.fromForm(values[name]));
    },
  };
  // What is put together field by field has the types of those fields; TypeScript cannot follow a loop over them.
  return described as unknown as Described<F>;
}

/** Reads one of a struct, or many, from the wire. */
export function readerOf<T, S>(
  wire: Struct<T, S>,
): { parse(wire: unknown): T; parseAll(wire: unknown): T[] } {
  const list = listOf(wire);
  return { parse: (value) => readWire(value, wire), parseAll: (value) => readWire(value, list) };
}

/** A struct that reads some more fields, for what is not on the form of an entity. */
export function extended<T, const S extends Schema>(
  struct: Struct<T, Schema>,
  others: S,
): Struct<T & ObjectOf<S>, Schema> {
  const schema: Schema = { ...struct.schema, ...others };
  // Two schemas put together read what both of them read.
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
  // A field's structs are told by the type of their values alone (see field.ts); they are structs all the same.
  const schema = Object.fromEntries(named.map(([name, field]) => [name, field[side]])) as Schema;
  return { ...schema, ...others };
}
