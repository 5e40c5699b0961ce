// An edit sends all fields of the entity, and the values they had when it began: what a colleague changed beside it stays, and a
// clash is a clash of the same field only.

import type { EntityBody } from '@evertill/shared-domain';
import { changedFields } from '@evertill/shared-offline';

/** The body of an edit, with what its fields were before; null when it changes none of them. */
export function editedFields(
  before: EntityBody,
  after: EntityBody,
): { data: EntityBody; base: EntityBody } | null {
  const data = { ...before, ...after };
  const changes = changedFields({ data, base: before });
  return changes && Object.keys(changes).length > 0 ? { data, base: before } : null;
}
