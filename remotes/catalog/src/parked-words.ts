import { parkedReason } from '@evertill/shared-data';

/** The server's word for an edit that clashes with another one; all it says of it in the outbox's record. */
const CLASH = 'conflict';

/** Why a change waits for a person, in words for the row it is about. */
export function parkedWords(reason: string): string {
  return reason === CLASH ? 'Somebody else has changed this too. Choose in the sync centre.' : reason;
}

/** The same of a row; undefined while nothing is wrong with it. */
export function parkedHint(row: Parameters<typeof parkedReason>[0]): string | undefined {
  const reason = parkedReason(row);
  return reason === undefined ? undefined : parkedWords(reason);
}
