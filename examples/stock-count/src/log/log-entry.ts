import type { HostEntityDescription, HostEntityRow } from '@evertill/federation-kit';

/**
 * The entity that this remote's service stores: the counted products and their differences from the books. It is plain
 * data, from which the shell provides the copy on the device, the pending changes, the sync, and the form in the sync
 * center.
 */
export const LOG_ENTRIES = {
  name: 'entries',
  noun: 'log entry',
  path: '/stock-count/entries',
  fields: {
    product: { kind: 'text', label: 'Product', required: 'Name is required' },
    counted: {
      kind: 'number',
      label: 'Counted',
      required: 'How many were there?',
      invalid: 'Not below 0',
      decimals: 0,
    },
    booked: {
      kind: 'number',
      label: 'In the books',
      required: 'How many were in the books?',
      invalid: 'Not below 0',
      decimals: 0,
    },
    remark: { kind: 'area', label: 'Remark' },
  },
  nameField: 'product',
  roles: { read: ['ADMIN', 'MANAGER'], write: ['ADMIN', 'MANAGER'] },
} as const satisfies HostEntityDescription;

export type LogEntry = HostEntityRow<(typeof LOG_ENTRIES)['fields']>;
