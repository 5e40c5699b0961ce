import { formatMoney } from '../money/money';

/** Formats an amount of a body as shown. Null when the value is not an amount. */
export function moneyWords(value: unknown): string | null {
  const amount = amountOf(value);
  return amount === null ? null : formatMoney(amount);
}

/** Reads an amount in a body that another build or till may have written. Null when the value is not an amount. */
export function amountOf(value: unknown): number | string | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null;
  return `${value}`.trim() !== '' && Number.isFinite(Number(value)) ? value : null;
}
