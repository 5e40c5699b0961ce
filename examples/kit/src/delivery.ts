import type { HostEntityDescription, HostEntityRow } from '@evertill/federation-kit';

export const DELIVERIES = {
  name: 'deliveries',
  noun: 'delivery',
  path: '/deliveries',
  fields: {
    supplier: { kind: 'text', label: 'Supplier', required: 'Supplier is required' },
    boxes: {
      kind: 'number',
      label: 'Boxes',
      required: 'How many boxes?',
      invalid: 'Boxes are 0 or more',
      decimals: 0,
    },
    remark: { kind: 'area', label: 'Remark' },
  },
  nameField: 'supplier',
  roles: { read: ['ADMIN', 'MANAGER', 'CASHIER'], write: ['ADMIN', 'MANAGER'] },
} as const satisfies HostEntityDescription;

export type Delivery = HostEntityRow<(typeof DELIVERIES)['fields']>;
