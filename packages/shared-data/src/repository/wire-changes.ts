// An edit sends the fields that were changed and the values they were changed from: what a colleague changed beside it stays,
// and a clash is a clash of the same field only.

import type { EntityBody } from '@evertill/shared-domain';

/** The fields whose value differs, with the values before; null when none does. */
export function changedFields(
  before: EntityBody,
  after: EntityBody,
): { data: EntityBody; base: EntityBody } | null {
  const names = Object.keys(after).filter((name) => !isSame(before[name], after[name]));
  if (names.length === 0) return null;
  return { data: pick(after, names), base: pick(before, names) };
}

// An empty text and nothing are the same to the server.
function isSame(before: unknown, after: unknown): boolean {
  return (before ?? '') === (after ?? '');
}

// A field that was not readable before (a password) has no value it was changed from.
function pick(fields: EntityBody, names: readonly string[]): EntityBody {
  return Object.fromEntries(names.filter((name) => name in fields).map((name) => [name, fields[name]]));
}
