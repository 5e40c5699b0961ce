// Who may do what with a record, as the sync centre offers it; the server judges every one of these itself.
import type { EntityForm, Role } from '@evertill/shared-domain';
import type { OutboxRecord } from '@evertill/shared-offline';
import { editableFields } from '../edit/edit-form';
import { isSale } from '../words/sale-words';
import { waitsForAuthor } from '../words/waiting-words';

/** The buttons of one record. */
export interface Abilities {
  readonly retry: boolean;
  readonly edit: boolean;
  readonly resolve: boolean;
  readonly discard: boolean;
  /** What has to be done is a manager's to do. */
  readonly needsManager: boolean;
  /** What has to be done is for whoever made the change. */
  readonly needsAuthor: boolean;
}

const NONE: Abilities = {
  retry: false,
  edit: false,
  resolve: false,
  discard: false,
  needsManager: false,
  needsAuthor: false,
};
/** What is left of the buttons while a try is under way. */
export const BEING_TRIED: Abilities = { ...NONE, retry: true };
/** Another try cannot end differently: discarded elsewhere, or naming what was never saved. */
const HOPELESS: ReadonlySet<number> = new Set([0, 410]);

/** What the person may do with the record; nothing while nobody is signed in. */
export function abilitiesOf(
  record: OutboxRecord,
  person: { id: string; role: Role } | null,
  form: EntityForm | undefined,
  canMend: boolean,
): Abilities {
  if (!person) return NONE;
  const isManager = person.role !== 'CASHIER';
  const isOthers = waitsForAuthor(record, person.id);
  if (record.state !== 'parked') return { ...NONE, discard: isManager && isOthers };
  const hasConflict = record.lastError?.conflict !== undefined;
  const mayMend = !isOthers && !hasConflict;
  return {
    retry: mayMend && !HOPELESS.has(record.lastError?.status ?? -1),
    edit: canMend && mayMend && !isSale(record) && editableFields({ record, form }).length > 0,
    resolve: canMend && hasConflict && !isOthers,
    discard: isManager,
    needsManager: !isManager,
    needsAuthor: isOthers,
  };
}
