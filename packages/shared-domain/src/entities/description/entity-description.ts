import type { Role } from '../../roles';
import type { FieldErrors, ValidationMode } from '../../validation/rules';
import type { FieldKind, FormField, ProductFieldKind } from './field';

/** What an entity of any kind has: an id, and the marks of a pending change (spec 3, offline-created records). */
export interface EntityItem {
  id: string;
  updatedAt?: string;
  offline?: boolean;
  status?: string;
  pendingError?: string;
}

/** The fields of an entity as they go to the server. */
export type EntityBody = Record<string, unknown>;

/** What is known of every entity, of the plain ones and of those that are written by hand. */
export interface EntityBase<Item extends EntityItem = EntityItem, Input extends object = object> {
  /** In the plural, as the cache and the outbox call it: 'suppliers'. */
  readonly name: string;
  /** In the words of the messages: 'supplier' in 'Supplier not found'. */
  readonly noun: string;
  /** Where it is called: '/suppliers'. */
  readonly path: string;
  /** Whose service keeps it, where that is another team's and not the suite's own server. */
  readonly service?: string;
  /** The name of one, in an item or in a body. */
  nameOf(fields: object): string;
  /** Reads one from the wire; a StructError names the field that is wrong. */
  parse(wire: unknown): Item;
  /** Reads a list from the wire. */
  parseAll(wire: unknown): Item[];
  /** What is sent to create or change one; fields that are not given stay out. */
  toBody(input: Partial<Input>): EntityBody;
  /** An item in the form of a body: the values that an edit starts from. */
  toBase(item: Item): EntityBody;
}

/** What a form of an entity is made of. */
export interface EntityForm {
  readonly name: string;
  readonly fields: Readonly<Record<string, FormField<FieldKind | ProductFieldKind>>>;
  /** The sentences of spec 5 by field. */
  validate(values: object, mode: ValidationMode): FieldErrors;
}

/** Everything that is said of a plain entity, in one place. */
export interface EntityDescription<
  Item extends EntityItem = EntityItem,
  Input extends object = object,
  Values extends object = object,
> extends EntityBase<Item, Input>,
    EntityForm {
  readonly fields: Readonly<Record<string, FormField>>;
  /** Who may read and who may write it; without a list everybody who is signed in. */
  readonly roles: { readonly read?: readonly Role[]; readonly write?: readonly Role[] };
  /** Where a copy is kept: on the device, or for this tab only (spec 9, persistence). */
  readonly storage: 'device' | 'tab';
  /** What the form begins with; null is a new one. */
  initialValues(item: Item | null): Values;
  /** What was typed, as it is sent. */
  toInput(values: Values): Input;
}

/** The entity that a description describes. */
export type EntityOf<D extends { parse(wire: unknown): EntityItem }> = ReturnType<D['parse']>;

/** What is given to create one: every field of the form. */
export type InputOf<D extends { toInput(values: never): object }> = ReturnType<D['toInput']>;

/** What its form holds. */
export type ValuesOf<D extends { initialValues(item: null): object }> = ReturnType<D['initialValues']>;
