// The texts of shifts. The specification prescribes none for them.
import { formatMoney, type RegisterShift } from '@evertill/shared-domain';

export const SHIFT_MESSAGES = {
  none: 'No shift is open. Selling goes on; what is sold now counts in the next shift.',
  open: 'Open shift',
  openTitle: 'Open the shift',
  openHint: 'Count the cash that lies in the drawer now.',
  close: 'Close shift',
  closeTitle: 'Close the shift',
  cashIn: 'Cash in',
  cashOut: 'Cash out',
  report: 'X report',
  actions: 'Shift',
  reasonMissing: 'A reason is required',
  amountMissing: 'Enter an amount above zero',
  countMissing: 'Count the cash first',
  countNegative: 'Enter 0 or more',
  checkAmount: 'Check the amount',
  byPiece: 'Count by bills and coins',
  largeFloat: 'That is more than most drawers hold. Check for a missing decimal point.',
  correctAmount: 'Change the amount',
  correctFloat: 'Correct the float',
  floatCorrected: 'The float is corrected',
  floatMissing: 'Enter the right float',
  floatSame: 'The float is that amount already',
  hiddenDifference: 'The count is not what is expected. Count again, or say why.',
  opened: 'The shift is open',
  moved: 'Saved',
  closed: 'The shift is closed',
  failed: 'This could not be saved on this till. Nothing was changed.',
  ownFigures: 'These are the figures of this till. The server has not answered yet.',
  serverFigures: 'These are the figures of the server.',
  offlineFigures: 'Offline. These are the figures of this till.',
} as const;

/** Returns 'Open with $150.00'. The amount is the count from the last closing. */
export function openWithWords(amount: number): string {
  return `Open with ${formatMoney(amount)}`;
}

/** Returns the message about a total that is not the sum of the bills and coins. */
export function otherTotalWords(sum: number): string {
  return `The bills and coins make ${formatMoney(sum)}`;
}

/** Describes the sales since the last shift. Their cash is already in the drawer. */
export function earlySalesWords(sales: number, cash: number): string {
  const count = sales === 1 ? '1 sale was' : `${sales} sales were`;
  return `${count} rung up since the last shift. The ${formatMoney(cash)} in cash of it counts in this one; count it with the rest.`;
}

/** Returns 'Shift 12, open since 09:12'. */
export function openSinceWords({ number, openedAt }: RegisterShift): string {
  const since = openedAt === null ? '' : `, open since ${TIME.format(new Date(openedAt))}`;
  return `Shift ${number}${since}`;
}

/** Describes sales that have not reached the server, and so are missing from its figures. */
export function notCountedWords(count: number, total: number): string {
  const sales = count === 1 ? '1 sale' : `${count} sales`;
  return `Not on the server yet, and not in its figures: ${sales}, ${formatMoney(total)}.`;
}

const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
