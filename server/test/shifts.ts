import type { ShiftSums } from '@evertill/shared-domain';

export interface Correction {
  label: string;
  sums: ShiftSums;
}

/** A closed shift as the server's answers show it. */
export interface Closing {
  [field: string]: unknown;
  id: string;
  number: number;
  registerId: string;
  sums: ShiftSums;
  expectedAmount: string;
  difference: string;
  perpetualTotal: string;
  corrections: Correction[];
}

/** Returns the body of POST /shifts/close in which register till-1 counted its float of 50.00 and knows no sale. */
export const aClosing = (shiftNumber: number, closedAt: string, fields: object = {}) => ({
  registerId: 'till-1',
  shiftNumber,
  floatAmount: '50.00',
  closedAt,
  countedAmount: '50.00',
  reason: 'Counted by the test',
  till: { sums: {}, firstSequence: null, lastSequence: null },
  unsynced: { count: 0, sums: {} },
  ...fields,
});
