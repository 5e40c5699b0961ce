import type { Role } from '../../people/roles';
import type { FieldErrors, ValidationMode } from '../../validation/rules';
import type { FieldKind, FormField, ProductFieldKind } from './field';

/** The fields that every entity has: an id, and the marks of a pending change (spec 3, offline-created records). */
export interface EntityItem {
  id: string;
  updatedAt?: string;
  offline?: boolean;
  status?: string;
  pendingError?: string;
}

/** The fields of an entity as sent to the server. */
export type EntityBody = Record<string, unknown>;

/** The description that every entity has, whether plain or written by hand. */
export interface EntityBase<Item extends EntityItem = EntityItem, Input extends object = object> {
  /** The plural name that the cache and the outbox use: 'suppliers'. */
  readonly name: string;
  /** The noun in messages: 'supplier' in 'Supplier not found'. */
  readonly noun: string;
  /** The path of its requests: '/suppliers'. */
  readonly path: string;
  /** The service that keeps the entity, when another team runs it. Absent for the suite's own server. */
  readonly service?: string;
  /** Returns the name of an entity from its item or from a request body. */
  nameOf(fields: object): string;
  /** Reads one entity from the wire. Throws a StructError that names the invalid field. */
  parse(wire: unknown): Item;
  /** Reads a list from the wire. Throws a StructError that names the invalid field. */
  parseAll(wire: unknown): Item[];
  /** Returns the body that creates or changes an entity. Fields that are not given are left out. */
  toBody(input: Partial<Input>): EntityBody;
  /** Returns an item in the form of a body: the values that an edit starts from. */
  toBase(item: Item): EntityBody;
}

/** The form of an entity. */
export interface EntityForm {
  readonly name: string;
  readonly fields: Readonly<Record<string, FormField<FieldKind | ProductFieldKind>>>;
  /** Returns the sentences of spec 5 by field. */
  validate(values: object, mode: ValidationMode): FieldErrors;
}

/** The complete description of a plain entity. */
export interface EntityDescription<
  Item extends EntityItem = EntityItem,
  Input extends object = object,
  Values extends object = object,
> extends EntityBase<Item, Input>,
    EntityForm {
  readonly fields: Readonly<Record<string, FormField>>;
  /**
   * The roles that may read, create and write the entity. Without a list, every signed-in user may. Those who may write
   * may create, unless `create` says otherwise.
   */
  readonly roles: {
    readonly read?: readonly Role[];
    readonly create?: readonly Role[];
    readonly write?: readonly Role[];
  };
  /** The place where a copy is kept: on the device, or in this tab only (spec 9, persistence). */
  readonly storage: 'device' | 'tab';
  /** Returns the values that the form starts with. Null starts a new entity. */
  initialValues(item: Item | null): Values;
  /** Converts the typed values to the input that is sent. */
  toInput(values: Values): Input;
}

/** The entity type of a description. */
export type EntityOf<D extends { parse(wire: unknown): EntityItem }> = ReturnType<D['parse']>;

/** The input that creates an entity: every field of the form. */
export type InputOf<D extends { toInput(values: never): object }> = ReturnType<D['toInput']>;

/** The values that the entity's form holds. */
export type ValuesOf<D extends { initialValues(item: null): object }> = ReturnType<D['initialValues']>;
