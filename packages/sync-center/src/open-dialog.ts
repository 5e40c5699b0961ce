import type { OutboxRecord } from '@evertill/shared-offline';

/** The dialog that is open over the sheet, and its record. */
export interface OpenDialog {
  readonly kind: 'edit' | 'resolve' | 'discard';
  readonly record: OutboxRecord;
  /** The number of other changes that wait for the record. */
  readonly dependents: number;
}
