// Decides which fields of a change can be corrected here: those of the entity's form. A sale has none, because its
// amounts are what the customer paid and must not be edited.
import { type EntityForm, type FieldErrors, taxesFromText, taxesToText } from '@evertill/shared-domain';
import { changedFields, type OutboxRecord } from '@evertill/shared-offline';
import { fieldTexts } from '../texts';

/** A field of the form, with its name. */
export type EditField = EntityForm['fields'][string] & { readonly name: string };

export type EditValues = Record<string, string | number | boolean | null>;

/** A record, and the form of its entity when this build knows it. */
export interface Editable {
  readonly record: Pick<OutboxRecord, 'type' | 'data' | 'base'>;
  readonly form: EntityForm | undefined;
}

// The taxes of a product are a list, which its form holds as a text.
const TAXES = 'taxIds';

const STOCK: readonly EditField[] = [
  { name: 'quantity', kind: 'whole', label: fieldTexts.stock, required: true },
];

/**
 * Returns the fields that can be corrected: all of a new entity, the changed ones of an edit, and none of any other
 * change.
 */
export function editableFields({ record, form }: Editable): readonly EditField[] {
  const { type } = record;
  if (type === 'updateInventory') return STOCK;
  const fields = Object.entries(form?.fields ?? {}).map(([name, field]) => ({ ...field, name }));
  if (type === 'add') return fields;
  const changed = type === 'edit' ? (changedFields(record) ?? {}) : {};
  return fields.filter(({ name }) => name in changed);
}

/** Returns the values that the form starts with. */
export function initialValues(editable: Editable): EditValues {
  return Object.fromEntries(
    editableFields(editable).map(({ name, kind }) => {
      const value = editable.record.data?.[name];
      return [name, name === TAXES ? taxesToText(value) : formValue(value, kind)];
    }),
  );
}

/** Returns the messages of spec 5 for the fields on the form. */
export function validateEdit(editable: Editable, values: EditValues): FieldErrors {
  const { record, form } = editable;
  if (record.type === 'updateInventory') {
    return values.quantity === null ? { quantity: fieldTexts.stockRequired } : {};
  }
  const errors = form?.validate(values, { creating: record.type === 'add' }) ?? {};
  const shown = new Set(editableFields(editable).map(({ name }) => name));
  return Object.fromEntries(Object.entries(errors).filter(([field]) => shown.has(field)));
}

/** Returns the record's body with the typed values. Fields that are not on the form stay as they are. */
export function editedData(editable: Editable, values: EditValues): Record<string, unknown> {
  const data: Record<string, unknown> = { ...editable.record.data };
  for (const { name: field, kind } of editableFields(editable)) {
    const typed = values[field] ?? null;
    data[field] = typeof typed === 'string' ? textOf(typed, kind) : typed;
    if (field === TAXES) data[field] = taxesFromText(String(typed ?? ''));
    // Both names of the flag are written (decision 002).
    if (field === 'isActive' && 'active' in data) data.active = typed;
  }
  return data;
}

function formValue(value: unknown, kind: EditField['kind']): EditValues[string] {
  if (kind === 'switch') return value !== false;
  // A price is shown as text until it is changed, so that both of its decimals are visible.
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
