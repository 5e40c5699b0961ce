// The words for the fields and the values of an audit entry. The log has fields of every kind of record, as the server
// stores them.
import {
  amountOf,
  capitalized,
  type EntityForm,
  formatCalendarDay,
  formatCount,
  formatMoment,
  formatRate,
  formatTime,
  isRecord,
  moneyWords,
  PLAIN_ENTITIES,
  Product,
  registerLabel,
  taxWords,
} from '@evertill/shared-domain';
import { differenceWords } from '@evertill/shared-screens/shifts';
import {
  apiTokens,
  auditFields,
  auditValues,
  businessDay,
  cashCounts,
  offlineChanges,
  overview,
  proposals,
  rates,
  receiptWords,
  registers,
  shifts,
} from '../texts';

export type Fields = Readonly<Record<string, unknown>>;

/** The names of records by their ids. Undefined when this device does not know the record. */
export interface Names {
  category(id: string): string | undefined;
  supplier(id: string): string | undefined;
  tax(id: string): string | undefined;
}

/** What the words for a field depend on. */
export interface FieldContext {
  /** The form of the changed record. Undefined for a record without a form. */
  readonly form: EntityForm | undefined;
  readonly names: Names;
  /** The type of a tax or discount, because its value is a percentage or an amount. */
  readonly type: unknown;
}

/** The labels of fields that mean something else in another action. */
const LABELS_OF_ACTIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'POST /registers/:id/close-gap': { from: auditFields.firstMissing, to: auditFields.lastMissing },
  'POST /sales/:id/receipt-mail': { to: auditFields.mailedTo },
};

const FORMS: readonly (EntityForm & { readonly path: string })[] = [...PLAIN_ENTITIES, Product];

/** The labels of fields that a form outside of the entities has. */
const LABELS: Readonly<Record<string, string>> = {
  ...auditFields,
  shifts: shifts.label,
  blindCount: cashCounts.blind,
  freeDifference: cashCounts.free,
  turnsAt: businessDay.turnsAt,
  'receipt.taxId': receiptWords.taxId,
  'receipt.footer': receiptWords.footer,
  'receipt.logo': receiptWords.logo,
  scopes: apiTokens.scopes,
  origins: apiTokens.origins,
  expiresAt: apiTokens.expiry,
};

/** The words for values that the server stores as codes, by field. */
const CODES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  scopes: Object.fromEntries(
    Object.entries(apiTokens.permissions).map(([scope, { short }]) => [scope, short]),
  ),
  status: registers.statuses,
  proposedCall: proposals.calls,
  settledSteps: auditValues.steps,
  kind: auditValues.movements,
};

const KINDS: Readonly<Record<string, string>> = offlineChanges.kinds;
const OFFLINE = /^offlineWrites\./;
const MONEY = /price$|amount|total$|^(freeDifference|countedAgain)$/i;

/** Returns the form of the record that an action is about. */
export function formOf(action: string): EntityForm | undefined {
  return FORMS.find(({ path }) => action.split(' ')[1]?.split('/')[1] === path.slice(1));
}

/** Returns the label of a fact in the details of an action. Null for a fact that means nothing to a person. */
export function factLabel(action: string, field: string): string | null {
  return LABELS_OF_ACTIONS[action]?.[field] ?? labelOf(field, formOf(action));
}

/** Returns the label of a field, as its form says it. Null for a field that means nothing to a person. */
export function labelOf(field: string, form: EntityForm | undefined): string | null {
  if (OFFLINE.test(field)) return auditValues.offline(KINDS[kindIn(field)] ?? kindIn(field));
  if (form && Object.hasOwn(form.fields, field)) return form.fields[field]?.label ?? null;
  return Object.hasOwn(LABELS, field) ? (LABELS[field] ?? null) : null;
}

/** Tells whether a value is a code without a word: the kind of a finding, or the reason of a refusal. */
export function isBareCode(field: string, value: unknown, details: Fields): boolean {
  if (field === 'code') return 'refusals' in details;
  return field === 'kind' && wordOf(field, value) === null;
}

/** Formats a value as people write it. */
export function valueWords(field: string, value: unknown, { form, names, type }: FieldContext): string {
  if (field === 'taxIds') return taxesValue(value, names);
  if (value === null || value === undefined || value === '')
    return field === 'expiresAt' ? apiTokens.expiries.never : auditValues.none;
  if (field === 'image') return auditValues.picture;
  if (field === 'categoryId') return names.category(String(value)) ?? auditValues.unknownCategory;
  if (field === 'supplierId') return names.supplier(String(value)) ?? auditValues.unknownSupplier;
  if (OFFLINE.test(field)) return value === 'queue' ? overview.on : overview.off;
  if (field === 'registerId') return registerLabel({ id: String(value) });
  if (field === 'planId') return capitalized(String(value));
  if (Array.isArray(value)) return listValue(field, value);
  if (typeof value === 'boolean') return switchValue(field, value, form);
  const choice = form?.fields[field]?.choices?.find((option) => option.value === value);
  return (
    choice?.label ?? wordOf(field, value) ?? numberValue(field, value, type) ?? momentValue(field, value)
  );
}

/** Returns the fields of a record one by one: a setting inside of another becomes 'receipt.footer'. */
export function flat(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]): [string, unknown][] => {
      // The newest rule says how days begin from now on.
      if (field === 'days' && Array.isArray(value)) return ruleOf(value.at(-1));
      if (!isRecord(value)) return [[field, value]];
      return Object.entries(value).map(([inner, one]) => [`${field}.${inner}`, one]);
    }),
  );
}

function ruleOf(rule: unknown): [string, unknown][] {
  return isRecord(rule)
    ? [
        ['timezone', rule.timezone],
        ['turnsAt', rule.turnsAt],
      ]
    : [];
}

function kindIn(field: string): string {
  return field.replace(OFFLINE, '');
}

function taxesValue(taxIds: unknown, names: Names): string {
  if (!Array.isArray(taxIds)) return taxWords.usual;
  return taxIds.map((id) => names.tax(String(id)) ?? taxWords.unknown).join(', ') || taxWords.none;
}

function switchValue(field: string, isOn: boolean, form: EntityForm | undefined): string {
  if (form?.fields[field]) return isOn ? rates.yes : rates.no;
  return isOn ? overview.on : overview.off;
}

function listValue(field: string, list: readonly unknown[]): string {
  return list.map((one) => wordOf(field, one) ?? String(one)).join(', ') || auditValues.none;
}

function wordOf(field: string, value: unknown): string | null {
  const words = Object.hasOwn(CODES, field) ? CODES[field] : undefined;
  return words && typeof value === 'string' && Object.hasOwn(words, value) ? (words[value] ?? null) : null;
}

function numberValue(field: string, value: unknown, type: unknown): string | null {
  if (field === 'value' && (type === 'PERCENTAGE' || type === 'FIXED_AMOUNT') && amountOf(value) !== null)
    return formatRate({ type, value: Number(value) });
  if (field === 'difference' && amountOf(value) !== null) return differenceWords(Number(value));
  if (MONEY.test(field)) return moneyWords(value);
  if (field === 'turnsAt')
    return formatTime(new Date(Date.UTC(2026, 0, 1, Number(value))), { timeZone: 'UTC' });
  return typeof value === 'number' && Number.isInteger(value) ? formatCount(value) : null;
}

function momentValue(field: string, value: unknown): string {
  const text = String(value);
  if (field === 'day' && /^\d{4}-\d\d-\d\d$/.test(text)) return formatCalendarDay(text);
  const moment = new Date(text);
  return /(At|Date)$/.test(field) && !Number.isNaN(moment.getTime()) ? formatMoment(moment) : text;
}
