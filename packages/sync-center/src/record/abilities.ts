// The actions that the sync center offers a person for a record. The server checks every action itself.
import type { EntityForm, Role } from '@evertill/shared-domain';
import type { OutboxRecord } from '@evertill/shared-offline';
import { editableFields } from '../edit/edit-form';
import { isSale } from '../words/sale-words';
import { waitsForAuthor } from '../words/waiting-words';

/** The buttons of a record. */
export interface Abilities {
  readonly retry: boolean;
  readonly edit: boolean;
  readonly resolve: boolean;
  readonly discard: boolean;
  /** True when only a manager can take the next step. */
  readonly needsManager: boolean;
  /** True when only the author of the change can take the next step. */
  readonly needsAuthor: boolean;
}

/** No buttons, for a person who is not signed in and for a change of another store. */
export const NONE: Abilities = {
  retry: false,
  edit: false,
  resolve: false,
  discard: false,
  needsManager: false,
  needsAuthor: false,
};
/** The buttons while a retry is in progress. */
export const BEING_TRIED: Abilities = { ...NONE, retry: true };
/**
 * The statuses with which a retry cannot succeed: 0, because the record refers to one that was never saved, and 410,
 * because it was discarded elsewhere.
 */
const HOPELESS: ReadonlySet<number> = new Set([0, 410]);

/** Returns the actions that the person may take with the record. Nothing is allowed while no user is signed in. */
export function abilitiesOf(
  record: OutboxRecord,
  person: { id: string; role: Role } | null,
  form: EntityForm | undefined,
  hasForms: boolean,
): Abilities {
  if (!person) return NONE;
  const isManager = person.role !== 'CASHIER';
  const isOthers = waitsForAuthor(record, person.id);
  if (record.state !== 'parked') return { ...NONE, discard: isManager && isOthers };
  const hasConflict = record.lastError?.conflict !== undefined;
  const mayMend = !isOthers && !hasConflict;
  return {
    retry: mayMend && !HOPELESS.has(record.lastError?.status ?? -1),
    edit: hasForms && mayMend && !isSale(record) && editableFields({ record, form }).length > 0,
    resolve: hasForms && hasConflict && !isOthers,
    discard: isManager,
    needsManager: !isManager,
    needsAuthor: isOthers,
  };
}
