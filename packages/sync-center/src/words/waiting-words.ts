import type { OutboxRecord } from '@evertill/shared-offline';
import { waits } from '../texts';
import type { People } from './people';
import { titleLine } from './record-words';
import { isSale } from './sale-words';

/** The information from which the words about a waiting record are made. */
export interface WaitingContext {
  readonly records: readonly OutboxRecord[];
  readonly people: People;
  /** The signed-in user. Null when no user is signed in. */
  readonly userId: string | null;
  readonly isOnline: boolean;
}

/** Describes why a record has not been sent yet. */
export function waitingWords(record: OutboxRecord, context: WaitingContext): string {
  const { state, author, dependsOn, attempts, lastError } = record;
  if (state === 'sending') return waits.sending;
  if (waitsForAuthor(record, context.userId)) {
    return waits.signIn(context.people.nameOf(author));
  }
  const first = context.records.find(({ key }) => dependsOn.includes(key));
  if (first) return waitsFor(first);
  if (!context.isOnline) return waits.offline;
  if (attempts === 0 || !lastError) return waits.next;
  return waits.failed(attempts, lastError.message);
}

/**
 * Checks whether a change waits for its author to sign in. Any user of the shop may deliver a sale, but only its author
 * any other change.
 */
export function waitsForAuthor(record: OutboxRecord, userId: string | null): boolean {
  return !isSale(record) && record.author.userId !== userId;
}

function waitsFor(other: OutboxRecord): string {
  const title = titleLine(other);
  return other.state === 'parked' ? waits.behindParked(title) : waits.behind(title);
}
