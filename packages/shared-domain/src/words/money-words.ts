import { formatMoney } from '../money';

/** An amount of a body as shown; null for what is none. */
export function moneyWords(value: unknown): string | null {
  const amount = amountOf(value);
  return amount === null ? null : formatMoney(amount);
}

/** The amount in a body that another build or till wrote; null for what is none. */
export function amountOf(value: unknown): number | string | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null;
  return value !== '' && Number.isFinite(Number(value)) ? value : null;
}
