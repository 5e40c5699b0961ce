import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Tax } from '../entities/tax';
import { money, sumMoney, toAmount } from '../money/money';
import { aSale, aSaleItem, aTax } from '../testing';
import { splitRefundTax } from './refund-taxes';
import { calculateRefund, findRefundProblem, refundedQuantities } from './refunds';
import { toTaxDetails } from './taxes';
import { calculateTotals, type TotalsLine } from './totals';

const sales = aTax({ id: 'sales', name: 'Sales tax', value: 8 });
const groceries = aTax({ id: 'groceries', name: 'Groceries', value: 1, appliesTo: 'chosen' });

function sold(lines: readonly TotalsLine[], taxes: readonly Tax[], discountValue = 0) {
  const discount = { type: 'FIXED_AMOUNT', value: discountValue } as const;
  const { subtotal, discountAmount, taxAmount, totalAmount, ...totals } = calculateTotals({
    lines,
    discount,
    taxes,
  });
  const saleItems = lines.map(({ unitPrice, quantity }, index) => {
    const taxedBy = totals.taxedBy[index];
    return aSaleItem({ productId: `product-${index}`, unitPrice, quantity, ...(taxedBy && { taxedBy }) });
  });
  const taxDetails = toTaxDetails(totals.taxes);
  return aSale({
    subtotal,
    discountAmount,
    taxAmount,
    totalAmount,
    saleItems,
    taxDetails,
    refundedAmount: 0,
  });
}

type Sold = ReturnType<typeof sold>;

/** Refunds one line, and splits the tax over the taxes of the sale. */
function refunded(sale: Sold, line: number, quantity: number, given: readonly number[]) {
  const { productId = '', unitPrice = 0 } = sale.saleItems[line] ?? {};
  const items = [{ productId, unitPrice, quantity }];
  if (findRefundProblem(sale, items)) return null;
  const refund = calculateRefund(sale, items);
  const after = refundedQuantities(sale.saleItems, items);
  const taxes = splitRefundTax(sale, { after, given, refundTax: refund.refundTax });
  const refundedAmount = toAmount(money(sale.refundedAmount ?? 0).plus(refund.refundTotal));
  const saleItems = sale.saleItems.map((item, index) => ({ ...item, refundedQuantity: after[index] ?? 0 }));
  return { refund, taxes, sale: { ...sale, refundedAmount, saleItems } };
}

describe('a refund', () => {
  const mixed = [
    { unitPrice: 10, quantity: 2 },
    { unitPrice: 5, quantity: 1, taxIds: [] },
    { unitPrice: 4, quantity: 1, taxIds: ['groceries'] },
  ];
  const sale = sold(mixed, [sales, groceries]);

  it('of a line without tax gives back no tax', () => {
    expect(refunded(sale, 1, 1, [0, 0])).toMatchObject({
      refund: { refundTax: 0, refundTotal: 5 },
      taxes: [0, 0],
    });
  });

  it('of a taxed line gives back its own taxes only', () => {
    expect(refunded(sale, 0, 1, [0, 0])).toMatchObject({ refund: { refundTax: 0.8 }, taxes: [0.8, 0] });
    expect(refunded(sale, 2, 1, [0, 0])).toMatchObject({ refund: { refundTax: 0.04 }, taxes: [0, 0.04] });
  });

  it('takes no cent from one tax to give it to another', () => {
    // By largest remainders, the tax of four pieces leaves the smallest tax less than the tax of three pieces.
    const three = [8, 4, 1].map((value) => aTax({ id: `t${value}`, name: `T${value}`, value }));
    let now = sold([{ unitPrice: 0.09, quantity: 7 }], three);
    let given = [0, 0, 0];
    for (let piece = 0; piece < 7; piece += 1) {
      const next = refunded(now, 0, 1, given);
      expect(Math.min(...(next?.taxes ?? [-1]))).toBeGreaterThanOrEqual(0);
      given = given.map((amount, tax) => toAmount(money(amount).plus(next?.taxes[tax] ?? 0)));
      now = next?.sale ?? now;
      // A slip knows no earlier refunds, only what they took back, and must name the same amounts.
      const refundTax = sumMoney(given);
      expect(splitRefundTax(now, { after: [piece + 1], given: [0, 0, 0], refundTax })).toEqual(given);
    }
    expect(given).toEqual(now.taxDetails.map(({ amount }) => amount));
  });

  it('of an older rule is split by what each tax has left', () => {
    // An older server gave tax back for the line without tax.
    const after = [0, 1, 0];
    expect(splitRefundTax(sale, { after, given: [0, 0], refundTax: 0.28 })).toEqual([0.27, 0.01]);
    expect(splitRefundTax(sale, { after: [2, 1, 1], given: [0.27, 0.01], refundTax: 1.36 })).toEqual([
      1.33, 0.03,
    ]);
  });
});

describe('any sale', () => {
  const cents = (max: number) => fc.integer({ min: 0, max }).map((value) => value / 100);
  const ids = ['tax-0', 'tax-1', 'tax-2', 'tax-3'];
  const lines = fc.array(
    fc.record({
      unitPrice: cents(3_000),
      quantity: fc.integer({ min: 1, max: 5 }),
      taxIds: fc.oneof(fc.constant(null), fc.subarray(ids)),
    }),
    { minLength: 1, maxLength: 5 },
  );
  const taxes = fc
    .array(
      fc.record({
        type: fc.constantFrom('PERCENTAGE' as const, 'FIXED_AMOUNT' as const),
        value: cents(1_500),
        appliesTo: fc.constantFrom('all' as const, 'chosen' as const),
      }),
      { maxLength: 4 },
    )
    .map((list) => list.map((rate, n) => aTax({ id: `tax-${n}`, name: `Tax ${n}`, ...rate })));
  const steps = fc.array(fc.tuple(fc.nat(4), fc.integer({ min: 1, max: 3 })), { maxLength: 12 });

  it('gives back each tax to the cent, never more, and none for a line without tax', () => {
    fc.assert(
      fc.property(lines, taxes, cents(4_000), steps, (cart, list, discount, wanted) => {
        let sale = sold(cart, list, discount);
        let given = sale.taxDetails.map(() => 0);
        const rest = cart.flatMap(({ quantity }, line) =>
          Array.from({ length: quantity }, () => [line, 1] as const),
        );
        for (const [at, quantity] of [...wanted, ...rest]) {
          const line = at % cart.length;
          const next = refunded(sale, line, quantity, given);
          if (!next) continue;
          expect(sumMoney(next.taxes).toNumber()).toBe(next.refund.refundTax);
          expect(Math.min(0, ...next.taxes)).toBe(0);
          const isUntaxed = sale.saleItems[line]?.taxedBy?.length === 0;
          if (isUntaxed) expect(next.refund.refundTax).toBe(0);
          given = given.map((amount, tax) => toAmount(money(amount).plus(next.taxes[tax] ?? 0)));
          for (const [tax, { amount }] of sale.taxDetails.entries())
            expect(given[tax]).toBeLessThanOrEqual(amount);
          sale = next.sale;
        }
        expect(given).toEqual(sale.taxDetails.map(({ amount }) => amount));
        expect(sale.refundedAmount).toBe(toAmount(money(sale.totalAmount).plus(sale.taxAmount)));
      }),
      { numRuns: Number(process.env.EVERTILL_REFUND_RUNS ?? 300) },
    );
  });
});
