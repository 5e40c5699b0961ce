import type { EditConflict, OutboxRecord } from '@evertill/shared-offline';
import type { ComponentType } from 'react';

/** The forms in which a person mends what the server did not take: fields of an entity, and two edits of one thing. */
export interface Mending {
  readonly EditDialog: ComponentType<{ record: OutboxRecord; onClose(): void }>;
  readonly ConflictDialog: ComponentType<{ record: OutboxRecord; conflict: EditConflict; onClose(): void }>;
}
