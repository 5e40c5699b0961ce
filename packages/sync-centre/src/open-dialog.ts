import type { OutboxRecord } from '@evertill/shared-offline';

/** What is open over the sheet, about which record. */
export interface OpenDialog {
  readonly kind: 'edit' | 'resolve' | 'discard';
  readonly record: OutboxRecord;
  /** How many other changes wait for it. */
  readonly dependents: number;
}
