import type { EntityName, OutboxRecord } from '@evertill/shared-offline';
import { type PendingChange, type PendingMarks, pendingMarks } from '../store/overlay';
import type { SortKey } from '../store/sorted-list';
import type { WireFields } from './wire-changes';

/** What every entity has: an id, and the marks of a pending change. */
export interface Entity extends PendingMarks {
  id: string;
}

/** What one entity is: the only part in which the repositories differ. */
export interface EntityRules<T extends Entity, Input> {
  entity: EntityName;
  url: string;
  /** In the words of the messages: 'product', 'Product not found'. */
  noun: string;
  sortKey: SortKey<T>;
  parse(wire: unknown): T;
  /** What a form's values are in a body. */
  toWire(input: Partial<Input>): WireFields;
  /** What an entity is in a body: the values an edit starts from. */
  toBase(item: T): WireFields;
  /** What a body says about the entity as it is read, where the two differ. */
  fromBody?(body: WireFields): WireFields;
  /** What a pending edit or delete leaves on the row beside the usual marks. */
  marksOf?(record: OutboxRecord): WireFields;
  /** The name in a body, for the sync centre. */
  nameOf(body: WireFields): string;
}

/** How a pending change of this entity alters what is shown; null for a record that is about something else. */
export function pendingChange<T extends Entity, Input>(
  rules: EntityRules<T, Input>,
  record: OutboxRecord,
): PendingChange<T> | null {
  const id = record.localId;
  if (record.entity !== rules.entity || id === null || record.type === 'call') return null;
  const show = (item?: T) => shown(rules, record, id, item);
  switch (record.type) {
    case 'add':
      return { id, change: (item) => item ?? show() };
    case 'delete':
      // A delete that a person has to look at has not happened: its row is there, with the reason.
      return { id, change: (item) => (item && record.state === 'parked' ? show(item) : undefined) };
    default:
      return { id, change: (item) => item && show(item) };
  }
}

function shown<T extends Entity, Input>(
  rules: EntityRules<T, Input>,
  record: OutboxRecord,
  id: string,
  item?: T,
): T | undefined {
  const body = record.type === 'delete' ? {} : (record.data ?? {});
  const fields = { ...item, ...body, ...rules.fromBody?.(body) };
  const marks = { ...pendingMarks(record), ...rules.marksOf?.(record), ...parkedBefore(item) };
  try {
    return rules.parse({ ...fields, ...marks, id });
  } catch {
    // A record of another build may hold what we cannot read: it stays in the outbox, and the row as it was.
    return item;
  }
}

// The earlier of two pending changes decides: while it waits for a person, the later one waits for it.
function parkedBefore(item: PendingMarks | undefined): PendingMarks {
  return item?.status === 'parked' ? { status: 'parked', pendingError: item.pendingError ?? '' } : {};
}
