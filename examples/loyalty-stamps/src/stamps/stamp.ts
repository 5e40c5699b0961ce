import type { HostEntityDescription, HostEntityRow } from '@evertill/federation-kit';
import { stampTexts } from '../texts';

/** The number of stamps of a full card. */
export const FULL_CARD = 10;

/**
 * One stamp of a customer. Each stamp is a row of its own, so that two registers that are offline can both give stamps
 * without a conflict.
 */
export const STAMPS = {
  name: 'stamps',
  noun: 'stamp',
  path: '/loyalty-stamps/stamps',
  fields: {
    customer: { kind: 'text', label: stampTexts.customer, required: stampTexts.customerRequired },
    customerId: { kind: 'text', label: stampTexts.customerId, required: stampTexts.customerRequired },
    sale: { kind: 'text', label: stampTexts.sale, required: stampTexts.saleRequired },
  },
  nameField: 'customer',
} as const satisfies HostEntityDescription;

export type Stamp = HostEntityRow<(typeof STAMPS)['fields']>;

/** Counts the stamps on the card that a customer is filling now. A full card counts 10, until the next stamp. */
export function stampsOnCard(stamps: readonly Stamp[], customerId: string): number {
  const count = stamps.filter((stamp) => stamp.customerId === customerId).length;
  return count === 0 ? 0 : ((count - 1) % FULL_CARD) + 1;
}

/** True for a customer that was added offline. Its id will change, so a stamp given now would be lost. */
export function isNotSavedYet({ id }: { readonly id: string }): boolean {
  return id.startsWith('offline-');
}
