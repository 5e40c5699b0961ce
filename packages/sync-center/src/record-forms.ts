import type { EditConflict, OutboxRecord } from '@evertill/shared-offline';
import type { ComponentType } from 'react';

/**
 * The dialogs in which a person deals with a refused change: one corrects the fields of an entity, the other resolves a
 * conflict of two edits.
 */
export interface RecordForms {
  readonly EditDialog: ComponentType<{ record: OutboxRecord; onClose(): void }>;
  readonly ConflictDialog: ComponentType<{ record: OutboxRecord; conflict: EditConflict; onClose(): void }>;
}
