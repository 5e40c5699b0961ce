import type { OutboxRecord } from './outbox-record';

/** How long the page that stored a record has to send it itself; longer than it waits for the lane and the answer. */
export const HOLD_MS = 15_000;

/** Whether the page that stored the record is sending it, with a person waiting for the answer. */
export function isHeld(record: OutboxRecord, now: number): boolean {
  // A hold that ends further away than we ever grant one means that the wall clock was moved.
  return record.heldUntil > now && record.heldUntil - now <= HOLD_MS;
}
