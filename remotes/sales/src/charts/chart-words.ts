import { formatMoney } from '@evertill/shared-domain';

const MILLION = 1_000_000;
const WHOLE = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const SHORT = new Intl.NumberFormat('en', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
});

/** '$1.2K' on an axis. */
export function shortMoney(value: number): string {
  return SHORT.format(value);
}

/** 'Nov 3' of a day, 'Nov 2026' of a month. */
export function shortDay(key: string): string {
  const isDay = key.length > 'YYYY-MM'.length;
  const date = new Date(`${isDay ? key : `${key}-01`}T12:00:00Z`);
  const parts = isDay
    ? ({ month: 'short', day: 'numeric' } as const)
    : ({ month: 'short', year: 'numeric' } as const);
  return date.toLocaleDateString('en', { ...parts, timeZone: 'UTC' });
}

/** '$1,200' on an axis, '$1.2M' where that would be too long. */
export function axisMoney(value: number): string {
  if (Math.abs(value) >= MILLION) return shortMoney(value);
  return Number.isInteger(value) ? WHOLE.format(value) : formatMoney(value);
}
