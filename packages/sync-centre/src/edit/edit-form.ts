// What of a change may be mended here: the fields of the catalogue and the staff. A sale's amounts are what the customer
// paid, and nobody edits them.
import {
  Category,
  Discount,
  type FieldErrors,
  INPUT_BOUNDS,
  RATE_TYPES,
  ROLES,
  rateTypeLabel,
  Supplier,
  Tax,
  User,
  validateProduct,
} from '@evertill/shared-domain';
import type { OutboxRecord } from '@evertill/shared-offline';

/** One field of the form, and how it is filled in. */
export interface EditField {
  readonly name: string;
  readonly kind:
    | 'text'
    | 'email'
    | 'area'
    | 'price'
    | 'whole'
    | 'number'
    | 'switch'
    | 'choice'
    | 'category'
    | 'supplier';
  readonly required?: boolean;
  readonly maxLength?: number;
  readonly choices?: readonly { value: string; label: string }[];
}

export type EditValues = Record<string, string | number | boolean | null>;

type Editable = Pick<OutboxRecord, 'entity' | 'type' | 'data'>;

const { shortTextLength, longTextLength, codeLength } = INPUT_BOUNDS;
const name: EditField = { name: 'name', kind: 'text', required: true, maxLength: shortTextLength };
const description: EditField = { name: 'description', kind: 'area', maxLength: longTextLength };
const email: EditField = { name: 'email', kind: 'email', maxLength: shortTextLength };
const shortText = (field: string): EditField => ({ name: field, kind: 'text', maxLength: shortTextLength });
const code = (field: string): EditField => ({ name: field, kind: 'text', maxLength: codeLength });

const RATE: readonly EditField[] = [
  name,
  description,
  {
    name: 'type',
    kind: 'choice',
    required: true,
    choices: RATE_TYPES.map((value) => ({ value, label: rateTypeLabel(value) })),
  },
  { name: 'value', kind: 'number', required: true },
  { name: 'isActive', kind: 'switch' },
];
const FIELDS: Readonly<Record<string, readonly EditField[]>> = {
  products: [
    name,
    code('sku'),
    code('barcode'),
    { name: 'unitPrice', kind: 'price', required: true },
    { name: 'stockQuantity', kind: 'whole' },
    { name: 'categoryId', kind: 'category' },
    { name: 'supplierId', kind: 'supplier' },
    description,
  ],
  categories: [name, description],
  suppliers: [
    name,
    shortText('contactPerson'),
    email,
    shortText('phone'),
    { name: 'address', kind: 'area', maxLength: longTextLength },
  ],
  taxes: RATE,
  discounts: RATE,
  users: [
    { ...shortText('username'), required: true },
    shortText('firstName'),
    shortText('lastName'),
    email,
    {
      name: 'role',
      kind: 'choice',
      required: true,
      choices: ROLES.map((role) => ({ value: role, label: role })),
    },
    { name: 'isActive', kind: 'switch' },
  ],
};
const STOCK: readonly EditField[] = [{ name: 'quantity', kind: 'whole', required: true }];

const VALIDATORS: Readonly<Record<string, (values: EditValues) => FieldErrors>> = {
  // The id of a product is not a field here: the record knows which one it changes.
  products: (values) => validateProduct(values, { creating: true }),
  categories: (values) => Category.validate(values, { creating: false }),
  suppliers: (values) => Supplier.validate(values, { creating: false }),
  taxes: (values) => Tax.validate(values, { creating: false }),
  discounts: (values) => Discount.validate(values, { creating: false }),
  users: (values) => User.validate(values, { creating: false }),
};

/** The fields that may be mended: all of a new thing, those an edit touches, and none of anything else. */
export function editableFields({ entity, type, data }: Editable): readonly EditField[] {
  if (type === 'updateInventory') return STOCK;
  const fields = FIELDS[entity] ?? [];
  if (type === 'add') return fields;
  return type === 'edit' ? fields.filter(({ name: field }) => data && field in data) : [];
}

/** What the form begins with. */
export function initialValues(record: Editable): EditValues {
  return Object.fromEntries(
    editableFields(record).map(({ name: field, kind }) => [field, formValue(record.data?.[field], kind)]),
  );
}

/** The messages of spec 5 for the fields that are on the form. */
export function validateEdit(record: Editable, values: EditValues): FieldErrors {
  if (record.type === 'updateInventory') {
    return values.quantity === null ? { quantity: 'Stock is required' } : {};
  }
  const errors = VALIDATORS[record.entity]?.(values) ?? {};
  const shown = new Set(editableFields(record).map(({ name: field }) => field));
  return Object.fromEntries(Object.entries(errors).filter(([field]) => shown.has(field)));
}

/** The record's body with what was typed in it; what is not on the form stays as it is. */
export function mendedData(record: Editable, values: EditValues): Record<string, unknown> {
  const data: Record<string, unknown> = { ...record.data };
  for (const { name: field, kind } of editableFields(record)) {
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
