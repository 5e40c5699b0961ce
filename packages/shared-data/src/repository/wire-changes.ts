// An edit sends the fields that were changed and the values they were changed from: what a colleague changed beside it stays,
// and a clash is a clash of the same field only.

/** The fields of a body, as they go to the server. */
export type WireFields = Record<string, unknown>;

/** The fields whose value differs, with the values before; null when none does. */
export function changedFields(
  before: WireFields,
  after: WireFields,
): { data: WireFields; base: WireFields } | null {
  const names = Object.keys(after).filter((name) => !isSame(before[name], after[name]));
  if (names.length === 0) return null;
  return { data: pick(after, names), base: pick(before, names) };
}

/** The fields of a partial input that are there; a missing field stays as it is. */
export function presentFields(fields: WireFields): WireFields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

// An empty text and nothing are the same to the server.
function isSame(before: unknown, after: unknown): boolean {
  return (before ?? '') === (after ?? '');
}

// A field that was not readable before (a password) has no value it was changed from.
function pick(fields: WireFields, names: readonly string[]): WireFields {
  return Object.fromEntries(names.filter((name) => name in fields).map((name) => [name, fields[name]]));
}
