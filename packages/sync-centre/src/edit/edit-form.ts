// What of a change may be mended here: the fields that the entity's form has. A sale has none: its amounts are what the customer
// paid, and nobody edits them.
import type { EntityForm, FieldErrors } from '@evertill/shared-domain';
import { changedFields, type OutboxRecord } from '@evertill/shared-offline';

/** One field of the form, and how it is filled in. */
export type EditField = EntityForm['fields'][string] & { readonly name: string };

export type EditValues = Record<string, string | number | boolean | null>;

/** A record, and the form of its entity where that is known here. */
export interface Editable {
  readonly record: Pick<OutboxRecord, 'type' | 'data' | 'base'>;
  readonly form: EntityForm | undefined;
}

const STOCK: readonly EditField[] = [{ name: 'quantity', kind: 'whole', label: 'Stock', required: true }];

/** The fields that may be mended: all of a new thing, those an edit touches, and none of anything else. */
export function editableFields({ record, form }: Editable): readonly EditField[] {
  const { type } = record;
  if (type === 'updateInventory') return STOCK;
  const fields = Object.entries(form?.fields ?? {}).map(([name, field]) => ({ ...field, name }));
  if (type === 'add') return fields;
  const changed = type === 'edit' ? (changedFields(record) ?? {}) : {};
  return fields.filter(({ name }) => name in changed);
}

/** What the form begins with. */
export function initialValues(editable: Editable): EditValues {
  return Object.fromEntries(
    editableFields(editable).map(({ name, kind }) => [name, formValue(editable.record.data?.[name], kind)]),
  );
}

/** The messages of spec 5 for the fields that are on the form. */
export function validateEdit(editable: Editable, values: EditValues): FieldErrors {
  const { record, form } = editable;
  if (record.type === 'updateInventory') {
    return values.quantity === null ? { quantity: 'Stock is required' } : {};
  }
  const errors = form?.validate(values, { creating: record.type === 'add' }) ?? {};
  const shown = new Set(editableFields(editable).map(({ name }) => name));
  return Object.fromEntries(Object.entries(errors).filter(([field]) => shown.has(field)));
}

/** The record's body with what was typed in it; what is not on the form stays as it is. */
export function mendedData(editable: Editable, values: EditValues): Record<string, unknown> {
  const data: Record<string, unknown> = { ...editable.record.data };
  for (const { name: field, kind } of editableFields(editable)) {
    const typed = values[field] ?? null;
    data[field] = typeof typed === 'string' ? textOf(typed, kind) : typed;
    // Both names of the flag are written (decision 002).
    if (field === 'isActive' && 'active' in data) data.active = typed;
  }
  return data;
}

function formValue(value: unknown, kind: EditField['kind']): EditValues[string] {
  if (kind === 'switch') return value !== false;
  // A price is a text until it is changed, so that it is shown with both of its decimals.
  if (kind === 'price') return value === null || value === undefined ? null : String(value);
  if (kind === 'whole' || kind === 'number') return isNothing(value) ? null : Number(value);
  if (kind === 'category' || kind === 'supplier') return isNothing(value) ? null : String(value);
  return isNothing(value) ? '' : String(value);
}

function textOf(typed: string, kind: EditField['kind']): string | number | null {
  if (kind === 'price') return Number(typed);
  return typed.trim() === '' ? null : typed.trim();
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}
