import type { Struct } from 'superstruct';

/** The controls that can fill in a field. */
export type FieldKind = 'text' | 'email' | 'tel' | 'area' | 'number' | 'switch' | 'choice';

/** The controls that only the form of a product has. */
export type ProductFieldKind = 'price' | 'whole' | 'category' | 'supplier';

/** The properties of a field that its form needs. */
export interface FormField<Kind = FieldKind> {
  readonly kind: Kind;
  readonly label: string;
  readonly required?: boolean;
  readonly maxLength?: number;
  /** The number of decimals that a number may have. Default 2. */
  readonly decimals?: number;
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
}

/** A struct, reduced to the type of its values. */
export type StructOf<T> = object & Pick<Struct<T>, 'TYPE'>;

/**
 * A field of an entity, from the wire to the form and back. `Read` is its value in the entity, `Typed` its value in a
 * form, and `Asked` its value in a request to the server.
 */
export interface Field<Read = unknown, Typed = unknown, Asked = unknown> extends FormField {
  /** Reads the fetched value. A quick reader is registered for this struct (see quick-read.ts). */
  readonly wire: StructOf<Read>;
  /** Reads the value in a request to the server. */
  readonly input: StructOf<Asked>;
  /** The value in the form of a new entity. */
  readonly newValue: Typed;
  toForm(value: Read): Typed;
  fromForm(typed: Typed): Read;
  /** Returns the sentence of spec 5 about the typed value. Undefined when the value is valid. */
  problemOf(typed: unknown): string | undefined;
}

/** The fields of an entity by name, in the order of its form. */
export type Fields = Readonly<Record<string, Field>>;
