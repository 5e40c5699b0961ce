import type { OutboxRecord } from '@evertill/shared-offline';

const VERBS: Readonly<Record<string, string>> = {
  add: 'New',
  edit: 'Change of',
  delete: 'Deletion of',
  updateInventory: 'Stock of',
  call: 'Change in',
};

/** A record in words: what its maker called it, else what can be said from its kind. */
export function recordWords({
  summary,
  type,
  entity,
}: Pick<OutboxRecord, 'summary' | 'type' | 'entity'>): string {
  return summary || `${VERBS[type] ?? 'Change in'} ${entity}`;
}

/** Where a record stands. */
export function stateWords({
  state,
  lastError,
  attempts,
}: Pick<OutboxRecord, 'state' | 'lastError' | 'attempts'>): string {
  switch (state) {
    case 'parked':
      return lastError?.message ?? 'The server did not accept it.';
    case 'sending':
      return 'Being sent';
    case 'waiting':
      return 'Waits for an earlier change';
    default:
      return attempts > 0
        ? `Waiting to be sent, tried ${attempts === 1 ? 'once' : `${attempts} times`}`
        : 'Waiting to be sent';
  }
}
