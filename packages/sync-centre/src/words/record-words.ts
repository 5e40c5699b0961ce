// A record of the outbox as a cashier would call it.

import { momentWords, registerName } from '@evertill/shared-domain';
import type { OutboxRecord } from '@evertill/shared-offline';
import type { People } from './people';
import { amountDue, isSale, saleWords } from './sale-words';

/** What a record is, and how much money it is about. */
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
/** What the outbox writes for a call that its maker gave no words. */
const BARE_CALL = /^(POST|PUT|PATCH|DELETE) \//;

type Titled = Pick<OutboxRecord, 'summary' | 'type' | 'entity' | 'data'>;

/** 'Sale of 3 items' and '$12.30'; else what its maker called it, else what can be said from its kind. */
export function titleOf(record: Titled): RecordTitle {
  if (isSale(record)) return { what: saleWords(record.data), amount: amountDue(record.data) };
  const { summary, type, entity } = record;
  const isNamed = summary !== '' && !BARE_CALL.test(summary);
  return { what: isNamed ? summary : `${VERBS[type] ?? 'Change in'} ${entity}`, amount: null };
}

/** The same in one line, for where there is only one: 'Sale of 3 items, $12.30'. */
export function titleLine(record: Titled): string {
  const { what, amount } = titleOf(record);
  return amount ? `${what}, ${amount}` : what;
}

/** When, who and on which till: 'today 10:42, by Clara, register AB12 no. 41'. */
export function originOf(
  { timestamp, author, registerId, registerSequence }: OutboxRecord,
  people: People,
  now: Date,
): string {
  const till = registerId === null ? null : `register ${registerName(registerId)} no. ${registerSequence}`;
  return [momentWords(timestamp, now), `by ${people.nameOf(author)}`, till].filter(Boolean).join(', ');
}
