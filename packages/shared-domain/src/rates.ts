import type { Rate } from './entities/rate';
import { formatMoney, type Money, type MoneyInput, money, roundMoney } from './money';

/** What a tax or discount takes of a base, rounded: base * value / 100, or the value itself (spec 5, calculation). */
export function rateAmount(base: MoneyInput, rate: Rate): Money {
  return roundMoney(rate.type === 'PERCENTAGE' ? money(base).times(rate.value).dividedBy(100) : rate.value);
}

/** The value of a tax or discount as shown: '10%' or '$5.00'. */
export function formatRate(rate: Rate): string {
  return rate.type === 'PERCENTAGE' ? `${money(rate.value).toString()}%` : formatMoney(rate.value);
}
