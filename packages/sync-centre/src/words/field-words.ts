// Field names and values as people read them, for the details, the conflict choice and the edit form.
import { formatMoney, moneyWords, ROLES, rateTypeLabel } from '@evertill/shared-domain';

/** Finds the names behind ids; undefined where this device does not know them. */
export interface LinkNames {
  category(id: string): string | undefined;
  supplier(id: string): string | undefined;
}

type Fields = Readonly<Record<string, unknown>>;

const LABELS: Readonly<Record<string, string>> = {
  name: 'Name',
  sku: 'SKU',
  barcode: 'Barcode',
  description: 'Description',
  unitPrice: 'Unit Price',
  stockQuantity: 'Stock',
  quantity: 'Stock',
  image: 'Picture',
  categoryId: 'Category',
  supplierId: 'Supplier',
  contactPerson: 'Contact Person',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  username: 'Username',
  firstName: 'First Name',
  lastName: 'Last Name',
  password: 'Password',
  role: 'Role',
  type: 'Type',
  value: 'Value',
  active: 'Active',
  isActive: 'Active',
  note: 'Note',
  reason: 'Reason',
  refundTotal: 'Refund',
};
/** Fields that mean nothing to a person, or that another one says already. */
const HIDDEN: ReadonlySet<string> = new Set([
  'id',
  'active',
  'userId',
  'registerId',
  'registerSequence',
  'key',
]);
const NOTHING = 'None';

/** 'Unit Price'; a field that nobody has named yet is spelled out from its name. */
export function fieldLabel(field: string): string {
  const spelled = field.replace(/([a-z])([A-Z])/g, '$1 $2');
  return LABELS[field] ?? spelled.charAt(0).toUpperCase() + spelled.slice(1);
}

/** The fields of a body worth showing: simple values, one line each. */
export function shownFields(data: Fields): string[] {
  return Object.keys(data).filter((field) => !HIDDEN.has(field) && !isCompound(data[field]));
}

/** A value as people write it; `fields` are those around it, because a rate's value is a percentage or an amount. */
export function fieldValue(field: string, value: unknown, fields: Fields, links: LinkNames): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (field === 'password') return '••••••••';
  if (field === 'image') return 'A picture';
  if (field === 'categoryId') return links.category(String(value)) ?? 'A category not known here';
  if (field === 'supplierId') return links.supplier(String(value)) ?? 'A supplier not known here';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (field === 'type' && (value === 'PERCENTAGE' || value === 'FIXED_AMOUNT')) return rateTypeLabel(value);
  if (field === 'value' && 'type' in fields) return rateWords(value, fields.type);
  if (field === 'role') return ROLES.find((role) => role === value) ?? String(value);
  if (/price|amount|total/i.test(field)) return moneyWords(value) ?? String(value);
  return String(value);
}

function rateWords(value: unknown, type: unknown): string {
  return type === 'FIXED_AMOUNT' ? formatMoney(Number(value)) : `${String(value)}%`;
}

function isCompound(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
