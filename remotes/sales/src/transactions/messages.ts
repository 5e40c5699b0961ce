import { WALK_IN_CUSTOMER } from '@evertill/shared-domain';

/** The specification's sentences for sales, word for word. */
export const TRANSACTION_MESSAGES = {
  title: 'Transaction Management',
  search: 'Search transactions',
  walkIn: WALK_IN_CUSTOMER,
  view: 'View Transaction',
  print: 'Print Receipt',

  updated: 'Transaction list updated',
  loadFailed: 'Failed to load transactions',
  filterFailed: 'Failed to filter transactions',
  resetFailed: 'Failed to reset transactions',
  previousUnknown: 'Previous period not known',
  periodUnknown: 'Not known offline',
  noSales: 'There are no sales in this period.',
  noneSeen: 'This device has seen no sale of this period.',
  summaryFailed: 'Failed to fetch daily summary',
  exportFailed: 'Failed to export transactions',

  refund: 'Process Refund',
  refunded: 'Refund processed successfully',
  refundFailed: 'Failed to process refund',
  nothingSelected: 'Please select items to refund',
} as const;

/** Names the button that opens the chart of a card. */
export function chartOf(title: string): string {
  return `Chart of ${title}`;
}
