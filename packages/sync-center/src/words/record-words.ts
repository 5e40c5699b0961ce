// Describes a record of the outbox in a cashier's words.

import { momentWords, registerName } from '@evertill/shared-domain';
import type { OutboxRecord } from '@evertill/shared-offline';
import type { People } from './people';
import { amountDue, isSale, saleWords } from './sale-words';

/** The title of a record, and the amount of money that it is about. */
export interface RecordTitle {
  readonly what: string;
  readonly amount: string | null;
}

const VERBS: Readonly<Record<string, string>> = {
  add: 'New',
  edit: 'Change of',
  delete: 'Deletion of',
  updateInventory: 'Stock of',
};
/** Matches the description that the outbox writes for a call whose sender gave none. */
const BARE_CALL = /^(POST|PUT|PATCH|DELETE) \//;

type Titled = Pick<OutboxRecord, 'summary' | 'type' | 'entity' | 'data'>;

/**
 * Returns the title of a record: 'Sale of 3 items' and '$12.30' for a sale, otherwise the description that its sender
 * gave, otherwise words made from its kind.
 */
export function titleOf(record: Titled): RecordTitle {
  if (isSale(record)) return { what: saleWords(record.data), amount: amountDue(record.data) };
  const { summary, type, entity } = record;
  const isNamed = summary !== '' && !BARE_CALL.test(summary);
  return { what: isNamed ? summary : `${VERBS[type] ?? 'Change in'} ${entity}`, amount: null };
}

/** Returns the title in one line: 'Sale of 3 items, $12.30'. */
export function titleLine(record: Titled): string {
  const { what, amount } = titleOf(record);
  return amount ? `${what}, ${amount}` : what;
}

/** Describes when, by whom and on which till a change was made: 'today 10:42, by Clara, register AB12 no. 41'. */
export function originOf(
  { timestamp, author, registerId, registerSequence }: OutboxRecord,
  people: People,
  now: Date,
): string {
  const till = registerId === null ? null : `register ${registerName(registerId)} no. ${registerSequence}`;
  return [momentWords(timestamp, now), `by ${people.nameOf(author)}`, till].filter(Boolean).join(', ');
}
