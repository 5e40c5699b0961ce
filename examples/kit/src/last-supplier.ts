import type { Kept } from '@evertill/federation-kit';

export const LAST_SUPPLIER: Kept<string> = {
  key: 'last-supplier',
  read: (kept) => (typeof kept === 'string' ? kept : ''),
};
