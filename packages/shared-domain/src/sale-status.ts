/** The states of a sale (spec 4). */
export const SALE_STATUSES = ['PENDING', 'COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'CANCELLED'] as const;

/** A state of a sale. */
export type SaleStatus = (typeof SALE_STATUSES)[number];

/** The colour name of a status chip. */
export type StatusColour = 'info' | 'positive' | 'accent' | 'warning' | 'negative';

const LABELS: Record<SaleStatus, string> = {
  PENDING: 'Pending',
  COMPLETED: 'Completed',
  PARTIALLY_REFUNDED: 'Partially Refunded',
  REFUNDED: 'Refunded',
  CANCELLED: 'Cancelled',
};

// The spec names no colour for PARTIALLY_REFUNDED; accent is the brand colour that no other state uses.
const COLOURS: Record<SaleStatus, StatusColour> = {
  PENDING: 'info',
  COMPLETED: 'positive',
  PARTIALLY_REFUNDED: 'accent',
  REFUNDED: 'warning',
  CANCELLED: 'negative',
};

/** The display status of a sale, e.g. 'Partially Refunded' (spec 4). */
export function saleStatusLabel(status: SaleStatus): string {
  return LABELS[status];
}

/** The colour of a sale's status chip (spec 4). */
export function saleStatusColour(status: SaleStatus): StatusColour {
  return COLOURS[status];
}

/** Whether a sale counts in revenue and count summaries: not when REFUNDED or CANCELLED (spec 4, reporting). */
export function countsInReports(status: SaleStatus): boolean {
  return status !== 'REFUNDED' && status !== 'CANCELLED';
}

/** Whether a sale in this state may still be refunded (spec 4, refunded sale). */
export function isRefundable(status: SaleStatus): boolean {
  return status === 'COMPLETED' || status === 'PARTIALLY_REFUNDED';
}
