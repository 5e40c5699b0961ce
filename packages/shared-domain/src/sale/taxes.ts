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
 * Computes each active tax of an amount (spec 5: only active taxes apply). Each tax is rounded, and the sum adds the
 * rounded amounts.
 */
export function calculateTaxes(amount: MoneyInput, taxes: readonly Tax[]): CalculatedTaxes {
  const itemized = taxes.filter((tax) => tax.active).map((tax) => itemizeTax(amount, tax));
  return { taxes: itemized, taxAmount: sumMoney(itemized.map((tax) => tax.calculatedAmount)).toNumber() };
}

/** Converts itemized taxes to the form of the sale payload (spec 3, taxDetails). */
export function toTaxDetails(taxes: readonly ItemizedTax[]): TaxDetail[] {
  return taxes.map(({ name, type, value, calculatedAmount }) => ({
    name,
    type,
    value,
    amount: calculatedAmount,
  }));
}

function itemizeTax(amount: MoneyInput, tax: Tax): ItemizedTax {
  const { name, description, type, value } = tax;
  return { name, description, type, value, calculatedAmount: rateAmount(amount, tax).toNumber() };
}
