// An edit sends all fields of the entity and the values they had when the edit began. A colleague's changes to other
// fields are kept, and only changes to the same field conflict.

import type { EntityBody } from '@evertill/shared-domain';
import { changedFields } from '@evertill/shared-offline';

/** Returns the body of an edit and the previous values of its fields. Null when no field changes. */
export function editedFields(
  before: EntityBody,
  after: EntityBody,
): { data: EntityBody; base: EntityBody } | null {
  const data = { ...before, ...after };
  const changes = changedFields({ data, base: before });
  return changes && Object.keys(changes).length > 0 ? { data, base: before } : null;
}
