// The reason why a change was not accepted: first in words that need no knowledge of the server, then in the server's
// own sentence.
import { isTakenSku, TAKEN_SKU_WORDS } from '@evertill/shared-data';
import type { OutboxRecord, RecordError } from '@evertill/shared-offline';
import { reasons } from '../texts';
import type { People } from './people';
import { isSale } from './sale-words';

/** A reason as shown: what happened, and what the server said about it. */
export interface Reason {
  readonly plain: string;
  readonly server: string | null;
}

const REASONS: Readonly<Record<number, string>> = {
  400: reasons.invalid,
  404: reasons.gone,
  409: reasons.outdated,
  410: reasons.discarded,
  413: reasons.tooLarge,
  422: reasons.reused,
};

/** Returns the reason why a record is parked. */
export function reasonOf(record: OutboxRecord, people: People): Reason {
  const { lastError } = record;
  if (!lastError) return { plain: reasons.refused, server: null };
  if (lastError.conflict) {
    return { plain: reasons.conflict, server: null };
  }
  // Status 0 means that no server was asked: the outbox itself found that the change cannot be sent.
  if (lastError.status === 0) return { plain: lastError.message, server: null };
  return { plain: plainWords(record, lastError, people), server: lastError.message };
}

function plainWords(record: OutboxRecord, error: RecordError, people: People): string {
  if (error.status === 403) {
    const name = people.nameOf(record.author);
    return isSale(record) ? reasons.noMoreSales(name) : reasons.noMoreChanges(name);
  }
  if (isTakenSku(record)) return TAKEN_SKU_WORDS;
  return REASONS[error.status] ?? reasons.refused;
}
