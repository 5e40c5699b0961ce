import type { Struct } from 'superstruct';

/** The controls that a field can be filled in with. */
export type FieldKind = 'text' | 'email' | 'tel' | 'area' | 'number' | 'switch' | 'choice';

/** The controls that only the form of a product has. */
export type ProductFieldKind = 'price' | 'whole' | 'category' | 'supplier';

/** What a form has to know of one field. */
export interface FormField<Kind = FieldKind> {
  readonly kind: Kind;
  readonly label: string;
  readonly required?: boolean;
  readonly maxLength?: number;
  /** Digits that a number may have after the point; 2 unless given. */
  readonly decimals?: number;
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
}

/** A struct of which only the type of its values matters. */
export type StructOf<T> = object & Pick<Struct<T>, 'TYPE'>;

/**
 * One field of an entity, from the wire to the form and back: `Read` is its value in the entity, `Typed` in a form, `Asked` in a
 * request at the server's door.
 */
export interface Field<Read = unknown, Typed = unknown, Asked = unknown> extends FormField {
  /** As it is fetched; has a quick reader at its side (see quick-read.ts). */
  readonly wire: StructOf<Read>;
  /** As the server reads it. */
  readonly input: StructOf<Asked>;
  /** What the form of a new entity begins with. */
  readonly newValue: Typed;
  toForm(value: Read): Typed;
  fromForm(typed: Typed): Read;
  /** The sentence of spec 5 about what was typed; undefined when nothing is wrong. */
  problemOf(typed: unknown): string | undefined;
}

/** The fields of an entity by name, in the order of its form. */
export type Fields = Readonly<Record<string, Field>>;
