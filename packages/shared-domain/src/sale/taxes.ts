import type { TaxDetail } from '../entities/sale';
import type { ItemizedTax, Tax } from '../entities/tax';
import { type MoneyInput, sumMoney } from '../money/money';
import { rateAmount } from '../money/rates';

/** The itemized taxes of an amount, and their sum. */
export interface CalculatedTaxes {
  taxes: ItemizedTax[];
  taxAmount: number;
}

/**
 * Computes each usual tax of an amount (spec 5: only active taxes apply). Each tax is rounded, and the sum adds the
 * rounded amounts.
 */
export function calculateTaxes(amount: MoneyInput, taxes: readonly Tax[]): CalculatedTaxes {
  const itemized = taxes.filter((tax) => isCharged(tax, null)).map((tax) => itemizeTax(amount, tax));
  return { taxes: itemized, taxAmount: sumMoney(itemized.map((tax) => tax.calculatedAmount)).toNumber() };
}

/**
 * Checks whether a tax is charged on a product (decision 027). `taxIds` are the product's own taxes. Without them, every
 * active tax is charged that is not for chosen products only.
 */
export function isCharged(tax: Tax, taxIds: readonly string[] | null | undefined): boolean {
  return tax.active && (taxIds ? taxIds.includes(tax.id) : tax.appliesTo !== 'chosen');
}

/** Converts itemized taxes to the form of the sale payload (spec 3, taxDetails). */
export function toTaxDetails(taxes: readonly ItemizedTax[]): TaxDetail[] {
  return taxes.map(({ name, type, value, calculatedAmount, taxableAmount }) => ({
    name,
    type,
    value,
    amount: calculatedAmount,
    ...(taxableAmount === undefined ? {} : { taxableAmount }),
  }));
}

/** Computes one tax of an amount. */
export function itemizeTax(amount: MoneyInput, tax: Tax): ItemizedTax {
  const { name, description, type, value } = tax;
  return { name, description, type, value, calculatedAmount: rateAmount(amount, tax).toNumber() };
}
