import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RefundItem } from '../entities/payloads';
import type { Sale } from '../entities/sale';
import type { Tax } from '../entities/tax';
import { money, toAmount } from '../money/money';
import { aSale, aSaleItem, aTax } from '../testing';
import type { DiscountRule } from './discounts';
import { calculateRefund, findRefundProblem, refundableAmount, refundedQuantities } from './refunds';
import { calculateTotals } from './totals';

const RUNS = Number(process.env.EVERTILL_REFUND_RUNS ?? 300);

type Line = { unitPrice: number; quantity: number };
const NO_DISCOUNT = null;
const A_SEVENTH_OFF: DiscountRule = { type: 'PERCENTAGE', value: 15 };
const FOUR_OFF: DiscountRule = { type: 'FIXED_AMOUNT', value: 4 };
const TWO_TAXES = [aTax({ value: 7 }), aTax({ id: 'tax-2', name: 'City Tax', value: 2.5 })];

// Three teas at 3.33 and one milk at 7.77. The milk is refunded first, then the teas one by one.
const CART = [
  { unitPrice: 3.33, quantity: 3 },
  { unitPrice: 7.77, quantity: 1 },
];
const MILK = { productId: 'product-1', quantity: 1, unitPrice: 7.77 };
const TEA = { productId: 'product-0', quantity: 1, unitPrice: 3.33 };
const STEPS = [
  ['one line', MILK],
  ['a part of a line', TEA],
  ['the second refund of a line', TEA],
  ['the last refund', TEA],
] as const;

describe.each<[string, DiscountRule | null, string, Tax[], number, number[]]>([
  ['a percentage', A_SEVENTH_OFF, 'no tax', [], 15.1, [6.61, 2.83, 2.83, 2.83]],
  ['a percentage', A_SEVENTH_OFF, 'two taxes', TWO_TAXES, 16.54, [7.24, 3.1, 3.1, 3.1]],
  ['a fixed amount', FOUR_OFF, 'no tax', [], 13.76, [6.02, 2.58, 2.58, 2.58]],
  ['a fixed amount', FOUR_OFF, 'two taxes', TWO_TAXES, 15.06, [6.59, 2.82, 2.83, 2.82]],
  ['nothing', NO_DISCOUNT, 'no tax', [], 17.76, [7.77, 3.33, 3.33, 3.33]],
  ['nothing', NO_DISCOUNT, 'two taxes', TWO_TAXES, 19.44, [8.51, 3.64, 3.65, 3.64]],
])('with %s off (%j) and %s', (_, discount, __, taxes, paid, amounts) => {
  it.each(STEPS.map(([name], step) => [name, step] as const))('%s is right to the cent', (___, step) => {
    let sale = sold(CART, discount, taxes);
    expect(refundableAmount(sale)).toBe(paid);
    for (const [, item] of STEPS.slice(0, step)) sale = afterRefund(sale, item);
    expect(calculateRefund(sale, [STEPS[step]?.[1] ?? MILK]).refundTotal).toBe(amounts[step]);
  });

  it('all refunds together equal the sale', () => {
    let sale = sold(CART, discount, taxes);
    for (const [, item] of STEPS) sale = afterRefund(sale, item);
    expect(sale.refundedAmount).toBe(paid);
    expect(refundableAmount(sale)).toBe(0);
  });
});

describe('any sale', () => {
  const cents = (max: number) => fc.integer({ min: 0, max }).map((value) => value / 100);
  const carts = fc.array(fc.record({ unitPrice: cents(5_000), quantity: fc.integer({ min: 1, max: 6 }) }), {
    minLength: 1,
    maxLength: 5,
  });
  const discounts = fc.oneof(
    fc.constant(null),
    fc.record({ type: fc.constant('PERCENTAGE' as const), value: cents(10_000) }),
    fc.record({ type: fc.constant('FIXED_AMOUNT' as const), value: cents(9_000) }),
  );
  const taxes = fc.array(
    fc
      .record({
        type: fc.constantFrom('PERCENTAGE' as const, 'FIXED_AMOUNT' as const),
        value: cents(2_500),
      })
      .map((rate) => aTax(rate)),
    { maxLength: 3 },
  );
  // Two tills refund the same sale. Each till knows the sale as it was when the till went offline.
  const attempts = fc.array(fc.tuple(fc.nat(4), fc.integer({ min: 1, max: 4 })), { maxLength: 20 });

  it('pays back exactly what was paid, in any order of refunds, and never more', {
    timeout: RUNS * 20,
  }, () => {
    fc.assert(
      fc.property(carts, discounts, taxes, attempts, (cart, discount, charged, wanted) => {
        const before = sold(cart, discount, charged);
        const paid = refundableAmount(before);
        let sale = before;
        for (const [at, quantity] of wanted) {
          const item = itemOf(sale, at, quantity);
          // A refund of more than is left is refused as a whole, as on the server.
          if (findRefundProblem(sale, [item]) === null) sale = afterRefund(sale, item);
          expect(sale.refundedAmount).toBeLessThanOrEqual(paid);
        }
        const isWhole = sale.saleItems.every((line) => line.refundedQuantity === line.quantity);
        if (isWhole) expect(sale.refundedAmount).toBe(paid);
        const rest = sale.saleItems.map(({ productId, unitPrice, quantity, refundedQuantity = 0 }) => {
          return { productId, unitPrice, quantity: quantity - refundedQuantity };
        });
        expect(afterRefund(sale, ...rest.filter(({ quantity }) => quantity > 0)).refundedAmount).toBe(paid);
      }),
      { numRuns: RUNS },
    );
  });
});

function itemOf(sale: Sale, at: number, quantity: number): RefundItem {
  const { productId = '', unitPrice = 0 } = sale.saleItems[at % sale.saleItems.length] ?? {};
  return { productId, unitPrice, quantity };
}

function sold(cart: readonly Line[], discount: DiscountRule | null, taxes: readonly Tax[]): Sale {
  const { subtotal, discountAmount, taxAmount, totalAmount } = calculateTotals({
    lines: cart,
    discount,
    taxes,
  });
  const saleItems = cart.map((line, index) => aSaleItem({ ...line, productId: `product-${index}` }));
  return aSale({ subtotal, discountAmount, taxAmount, totalAmount, saleItems, refundedAmount: 0 });
}

function afterRefund(sale: Sale, ...items: RefundItem[]): Sale {
  const { refundSubtotal, refundTax, refundDiscount, refundTotal } = calculateRefund(sale, items);
  expect(toAmount(money(refundSubtotal).plus(refundTax).minus(refundDiscount))).toBe(refundTotal);
  expect(refundTotal).toBeGreaterThanOrEqual(0);
  const back = refundedQuantities(sale.saleItems, items);
  return {
    ...sale,
    refundedAmount: toAmount(money(sale.refundedAmount ?? 0).plus(refundTotal)),
    saleItems: sale.saleItems.map((line, index) => ({ ...line, refundedQuantity: back[index] ?? 0 })),
  };
}
