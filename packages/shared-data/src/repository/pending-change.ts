import type { EntityBase, EntityBody, EntityItem } from '@evertill/shared-domain';
import { changedFields, type OutboxRecord } from '@evertill/shared-offline';
import { type PendingChange, type PendingMarks, pendingMarks } from '../store/overlay';

/** How a pending change is read where an entity differs from its bodies. */
export interface BodyReading {
  /** What a body says about the entity as it is read. */
  fromBody?(body: EntityBody): EntityBody;
  /** What a pending change leaves on the row beside the usual marks. */
  marksOf?(record: OutboxRecord): EntityBody;
}

type Readable<T extends EntityItem> = Pick<EntityBase<T>, 'name' | 'parse'>;

/** How a pending change of this entity alters what is shown; null for a record that is about something else. */
export function pendingChange<T extends EntityItem>(
  description: Readable<T>,
  record: OutboxRecord,
  reading: BodyReading = {},
): PendingChange<T> | null {
  const id = record.localId;
  if (record.entity !== description.name || id === null || record.type === 'call') return null;

  function show(item?: T): T | undefined {
    const body = record.type === 'delete' ? {} : (changedFields(record) ?? {});
    const fields = { ...item, ...body, ...reading.fromBody?.(body) };
    const marks = { ...pendingMarks(record), ...reading.marksOf?.(record), ...parkedBefore(item) };
    try {
      return description.parse({ ...fields, ...marks, id });
    } catch {
      // A record of another build may hold what we cannot read: it stays in the outbox, and the row as it was.
      return item;
    }
  }

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

// The earlier of two pending changes decides: while it waits for a person, the later one waits for it.
function parkedBefore(item: PendingMarks | undefined): PendingMarks {
  return item?.status === 'parked' ? { status: 'parked', pendingError: item.pendingError ?? '' } : {};
}
