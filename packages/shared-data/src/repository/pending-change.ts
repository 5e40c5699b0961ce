import type { EntityBase, EntityBody, EntityItem } from '@evertill/shared-domain';
import { changedFields, type OutboxRecord } from '@evertill/shared-offline';
import { type PendingChange, type PendingMarks, pendingMarks } from '../store/overlay';

/** Converts pending changes to the entity's shape, for entities whose request bodies differ from it. */
export interface BodyReading {
  /** Returns the entity's fields for a request body. */
  fromBody?(body: EntityBody): EntityBody;
  /** Returns the marks that a pending change adds to the row, in addition to the usual ones. */
  marksOf?(record: OutboxRecord): EntityBody;
}

type Readable<T extends EntityItem> = Pick<EntityBase<T>, 'name' | 'parse'>;

/** Converts an outbox record to the change of the visible row. Null for a record of another entity, or for a call. */
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
      // A record of another build may be unreadable here. The record stays in the outbox, and the row is shown
      // unchanged.
      return item;
    }
  }

  switch (record.type) {
    case 'add':
      return { id, change: (item) => item ?? show() };
    case 'delete':
      // A parked delete has not happened, so the row stays visible with the reason.
      return { id, change: (item) => (item && record.state === 'parked' ? show(item) : undefined) };
    default:
      return { id, change: (item) => item && show(item) };
  }
}

// Keeps the mark of the earlier change, because a later change waits while the earlier one is parked.
function parkedBefore(item: PendingMarks | undefined): PendingMarks {
  return item?.status === 'parked' ? { status: 'parked', pendingError: item.pendingError ?? '' } : {};
}
