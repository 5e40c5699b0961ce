import { formatMoney } from '@evertill/shared-domain';

const MILLION = 1_000_000;
const WHOLE = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const SHORT = new Intl.NumberFormat('en', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
});

/** Shortens an amount for an axis: '$1.2K'. */
export function shortMoney(value: number): string {
  return SHORT.format(value);
}

/** Shortens a day to 'Nov 3' and a month to 'Nov 2026'. */
export function shortDay(key: string): string {
  const isDay = key.length > 'YYYY-MM'.length;
  const date = new Date(`${isDay ? key : `${key}-01`}T12:00:00Z`);
  const parts = isDay
    ? ({ month: 'short', day: 'numeric' } as const)
    : ({ month: 'short', year: 'numeric' } as const);
  return date.toLocaleDateString('en', { ...parts, timeZone: 'UTC' });
}

/** Formats an amount for an axis as '$1,200', or as '$1.2M' from a million on. */
export function axisMoney(value: number): string {
  if (Math.abs(value) >= MILLION) return shortMoney(value);
  return Number.isInteger(value) ? WHOLE.format(value) : formatMoney(value);
}
