// Field names and values as people read them, for the details, the choice in a conflict and the edit form.
import { type EntityForm, formatMoney, moneyWords, taxWords } from '@evertill/shared-domain';
import { fieldTexts } from '../texts';

/** Finds the names that belong to ids. Undefined when this device does not know the id. */
export interface LinkNames {
  category(id: string): string | undefined;
  supplier(id: string): string | undefined;
  tax(id: string): string | undefined;
}

type Fields = Readonly<Record<string, unknown>>;

/** Labels for fields that are in a body but on no form. */
const LABELS: Readonly<Record<string, string>> = {
  quantity: fieldTexts.stock,
  image: fieldTexts.picture,
  refundTotal: fieldTexts.refund,
  restock: fieldTexts.restock,
};
/** Fields that mean nothing to a person, or that repeat another field. */
const HIDDEN: ReadonlySet<string> = new Set([
  'id',
  'active',
  'userId',
  'registerId',
  'registerSequence',
  'key',
]);

/**
 * Returns the label of a field on its entity's form, such as 'Unit Price'. The label of any other field is spelled out
 * from its name.
 */
export function fieldLabel(field: string, form: EntityForm | undefined): string {
  const spelled = field.replace(/([a-z])([A-Z])/g, '$1 $2');
  return form?.fields[field]?.label ?? LABELS[field] ?? spelled.charAt(0).toUpperCase() + spelled.slice(1);
}

/** Returns the fields of a body that are worth showing: those with simple values, one line each. */
export function shownFields(data: Fields): string[] {
  return Object.keys(data).filter(
    (field) => !HIDDEN.has(field) && (field === 'taxIds' || !isCompound(data[field])),
  );
}

/** The context that the words for a value depend on. */
export interface FieldContext {
  /** The other fields of the body, because they decide whether a rate's value is a percentage or an amount. */
  readonly fields: Fields;
  readonly links: LinkNames;
  readonly form: EntityForm | undefined;
}

/** Formats a value as people write it. */
export function fieldValue(field: string, value: unknown, { fields, links, form }: FieldContext): string {
  if (field === 'taxIds') return taxesValue(value, links);
  if (value === null || value === undefined || value === '') return fieldTexts.none;
  if (field === 'password') return '••••••••';
  if (field === 'image') return fieldTexts.aPicture;
  if (field === 'categoryId') return links.category(String(value)) ?? fieldTexts.unknownCategory;
  if (field === 'supplierId') return links.supplier(String(value)) ?? fieldTexts.unknownSupplier;
  if (typeof value === 'boolean') return value ? fieldTexts.yes : fieldTexts.no;
  const choice = form?.fields[field]?.choices?.find((option) => option.value === value);
  if (choice) return choice.label;
  if (field === 'value' && 'type' in fields) return rateWords(value, fields.type);
  if (/price|amount|total/i.test(field)) return moneyWords(value) ?? String(value);
  return String(value);
}

function taxesValue(taxIds: unknown, links: LinkNames): string {
  if (!Array.isArray(taxIds)) return taxWords.usual;
  return taxIds.map((id) => links.tax(String(id)) ?? taxWords.unknown).join(', ') || taxWords.none;
}

function rateWords(value: unknown, type: unknown): string {
  return type === 'FIXED_AMOUNT' ? formatMoney(Number(value)) : `${String(value)}%`;
}

function isCompound(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
