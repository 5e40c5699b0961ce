import { values } from '../texts';
import { formatMoney, type Money, type MoneyInput, money, roundMoney } from './money';

/** The ways to compute a tax or a discount (spec 3). */
export const RATE_TYPES = ['PERCENTAGE', 'FIXED_AMOUNT'] as const;

/** PERCENTAGE: base * value / 100. FIXED_AMOUNT: the value itself (spec 5). */
export type RateType = (typeof RATE_TYPES)[number];

/** The fields of a tax or discount that calculations need. */
export interface Rate {
  type: RateType;
  value: number;
}

/** Returns the name of a rate type: 'Percentage' or 'Fixed Amount' (spec 2, discount management). */
export function rateTypeLabel(type: RateType): string {
  return values.rateTypes[type];
}

/** The number of decimals of a rate, because a sales tax of 8.875 % exists. */
export const RATE_DECIMALS = 4;

/** Rounds the value of a tax or discount to the decimals of a rate. */
export function roundRate(value: MoneyInput): number {
  return money(value).toDecimalPlaces(RATE_DECIMALS).toNumber();
}

/**
 * Returns the amount that a tax or discount adds to or takes off a base, rounded: base * value / 100, or the value
 * itself (spec 5, calculation).
 */
export function rateAmount(base: MoneyInput, rate: Rate): Money {
  return roundMoney(rate.type === 'PERCENTAGE' ? money(base).times(rate.value).dividedBy(100) : rate.value);
}

/** Formats the value of a tax or discount: '10%' or '$5.00'. */
export function formatRate(rate: Rate): string {
  return rate.type === 'PERCENTAGE' ? `${money(rate.value).toString()}%` : formatMoney(rate.value);
}
