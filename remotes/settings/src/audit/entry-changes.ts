// What an audit entry says about the record, as rows of a table and as facts.
import { type AuditEntry, isRecord } from '@evertill/shared-domain';
import { auditFields, auditValues } from '../texts';
import {
  type Fields,
  factLabel,
  flat,
  formOf,
  isBareCode,
  labelOf,
  type Names,
  valueWords,
} from './field-words';

/** A changed field. `before` is null for a field of a new record, `after` for a field of a deleted record. */
export interface FieldChange {
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** The fields that an entry changed, added or deleted. Null when the entry is not about fields. */
export interface EntryChanges {
  readonly kind: 'changed' | 'added' | 'deleted';
  readonly rows: readonly FieldChange[];
}

type Entry = Pick<AuditEntry, 'action' | 'details'>;

/** Returns the changed fields of an entry, in the order of the form. Equal values are left out. */
export function changesOf({ action, details }: Entry, names: Names): EntryChanges | null {
  const before = fieldsIn(details?.before);
  const after = fieldsIn(details?.after);
  if (!before && !after) return null;
  const form = formOf(action);
  const order = Object.keys(form?.fields ?? {});
  const all = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const fields = all.sort((a, b) => placeIn(order, a) - placeIn(order, b));
  const wordsIn = (side: Fields | null, field: string) => {
    const type = side?.type ?? details?.type;
    return side && valueWords(field, side[field], { form, names, type });
  };
  const rows = fields
    .filter((field) => !isSame(before?.[field], after?.[field]))
    .map((field) => ({
      // A field of a newer server has no word yet. The log hides no change, so it shows the field's own name.
      label: labelOf(field, form) ?? field,
      before: wordsIn(before, field),
      after: afterWords(field, { before, after }, wordsIn(after, field)),
    }));
  if (details?.isPasswordChanged === true)
    rows.push({ label: auditFields.password, before: auditValues.hidden, after: auditValues.newPassword });
  return { kind: before && after ? 'changed' : after ? 'added' : 'deleted', rows };
}

/** Returns what an entry says beside its changes, as labels and values. Fields without a word are left out. */
export function factsIn({ action, details }: Entry, names: Names): [label: string, value: string][] {
  if (!details) return [];
  const { before: _, after: __, type: ___, ...others } = details;
  const form = formOf(action);
  return Object.entries(flat(others)).flatMap(([field, value]): [string, string][] => {
    const label = factLabel(action, field);
    const isNothing = value === null || value === undefined || value === '';
    if (label === null || isNothing || isBareCode(field, value, details)) return [];
    return [[label, valueWords(field, value, { form, names, type: others.type })]];
  });
}

function afterWords(
  field: string,
  { before, after }: { before: Fields | null; after: Fields | null },
  words: string | null,
): string | null {
  const isReplaced = field === 'image' && before?.image && after?.image;
  return isReplaced ? auditValues.newPicture : words;
}

function fieldsIn(value: unknown): Fields | null {
  return isRecord(value) ? flat(value) : null;
}

function placeIn(order: readonly string[], field: string): number {
  const place = order.indexOf(field);
  return place === -1 ? order.length : place;
}

// An entry of a change of settings has all settings on both sides.
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}
