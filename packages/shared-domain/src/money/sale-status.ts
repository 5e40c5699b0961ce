import { values } from '../texts';

/** The states of a sale (spec 4). */
export const SALE_STATUSES = ['PENDING', 'COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'CANCELLED'] as const;

/** A state of a sale. */
export type SaleStatus = (typeof SALE_STATUSES)[number];

/** The color name of a status chip. */
export type StatusColor = 'info' | 'positive' | 'accent' | 'warning' | 'negative';

// The spec names no color for PARTIALLY_REFUNDED. Accent is the brand color that no other state uses.
const COLORS: Record<SaleStatus, StatusColor> = {
  PENDING: 'info',
  COMPLETED: 'positive',
  PARTIALLY_REFUNDED: 'accent',
  REFUNDED: 'warning',
  CANCELLED: 'negative',
};

/** Returns the display name of a status, such as 'Partially Refunded' (spec 4). */
export function saleStatusLabel(status: SaleStatus): string {
  return values.statuses[status];
}

/** Returns the color of a sale's status chip (spec 4). */
export function saleStatusColor(status: SaleStatus): StatusColor {
  return COLORS[status];
}

/**
 * Checks whether a sale counts in revenue and count summaries. REFUNDED and CANCELLED sales do not (spec 4, reporting).
 */
export function countsInReports(status: SaleStatus): boolean {
  return status !== 'REFUNDED' && status !== 'CANCELLED';
}

/** Checks whether a sale in this state can still be refunded (spec 4, refunded sale). */
export function isRefundable(status: SaleStatus): boolean {
  return status === 'COMPLETED' || status === 'PARTIALLY_REFUNDED';
}
