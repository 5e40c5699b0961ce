// Describes a record of the outbox in a cashier's words.

import { momentWords, registerName } from '@evertill/shared-domain';
import type { OutboxRecord } from '@evertill/shared-offline';
import { records } from '../texts';
import type { People } from './people';
import { amountDue, isSale, saleWords } from './sale-words';

/** The title of a record, and the amount of money that it is about. */
export interface RecordTitle {
  readonly what: string;
  readonly amount: string | null;
}

const KINDS: Readonly<Record<string, (entity: string) => string>> = {
  add: records.add,
  edit: records.edit,
  delete: records.delete,
  updateInventory: records.updateInventory,
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
  return { what: isNamed ? summary : (KINDS[type] ?? records.other)(entity), amount: null };
}

/** Returns the title in one line: 'Sale of 3 items, $12.30'. */
export function titleLine(record: Titled): string {
  const { what, amount } = titleOf(record);
  return amount ? records.priced(what, amount) : what;
}

/** Describes when, by whom and where a change was made: 'today 10:42 AM, by Clara, register AB12, #41'. */
export function originOf(
  { timestamp, author, registerId, registerSequence }: OutboxRecord,
  people: People,
  now: Date,
): string {
  const register = registerId === null ? null : records.numbered(registerName(registerId), registerSequence);
  return records.origin({ when: momentWords(timestamp, now), who: people.nameOf(author), register });
}
