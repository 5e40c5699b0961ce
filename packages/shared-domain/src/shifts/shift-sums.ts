// What a shift came to, as named sums: the till keeps them while it sells, the server makes them of its rows, and they add up in
// any order. Counts are whole numbers among the amounts.
import { money, toWireAmount } from '../money';
import { PAYMENT_METHODS, type PaymentMethod } from '../payments';

/** Named sums as decimal texts; what is not named is 0. */
export type ShiftSums = Readonly<Record<string, string>>;

/** The names of the sums that every shift can have; tenders and taxes have names of their own. */
export const SHIFT_SUMS = {
  sales: 'sales',
  salesTotal: 'sales total',
  salesTax: 'sales tax',
  discount: 'discount',
  refunds: 'refunds',
  refundsTotal: 'refunds total',
  refundsTax: 'refunds tax',
  received: 'cash received',
  change: 'cash change',
  refunded: 'cash refunded',
  paidIn: 'cash in',
  paidOut: 'cash out',
} as const;

/** The parts of a sale that its shift counts. */
export interface ShiftSale {
  totalAmount: number | string;
  taxAmount: number | string;
  discountAmount?: number | string | undefined;
  taxDetails?: readonly SaleTax[] | undefined;
  payments: readonly { paymentMethod: PaymentMethod; amount: number | string }[];
  change?: number | string | undefined;
}

/** A tax as a sale carries it. */
interface SaleTax {
  name: string;
  type: string;
  value: number;
  amount: number | string;
}

/** Which way money goes when it is put into the drawer or taken out of it without a sale. */
export const CASH_MOVEMENT_KINDS = ['in', 'out'] as const;

/** Cash put in or taken out. */
export type CashMovementKind = (typeof CASH_MOVEMENT_KINDS)[number];

/** What a sale adds to its shift. The payments carry what was due, so the change is what was received above it. */
export function sumsOfSale(sale: ShiftSale): ShiftSums {
  const { payments, taxDetails = [], change = 0 } = sale;
  const isCash = payments.some(({ paymentMethod }) => paymentMethod === 'CASH');
  const cash = payments.filter(({ paymentMethod }) => paymentMethod === 'CASH');
  const given = isCash ? change : 0;
  return sumUp([
    [SHIFT_SUMS.sales, 1],
    [SHIFT_SUMS.salesTotal, money(sale.totalAmount).plus(sale.taxAmount)],
    [SHIFT_SUMS.salesTax, sale.taxAmount],
    [SHIFT_SUMS.discount, sale.discountAmount ?? 0],
    ...cash.map(({ amount }) => [SHIFT_SUMS.received, amount] as const),
    [SHIFT_SUMS.received, given],
    [SHIFT_SUMS.change, given],
    ...payments.map(({ paymentMethod, amount }) => [takenBy(paymentMethod), amount] as const),
    ...taxDetails.map((tax) => [taxSum(tax), tax.amount] as const),
  ]);
}

/** What a refund adds to the shift in which it is paid back. */
export function sumsOfRefund(
  refund: { refundTotal: number | string; refundTax: number | string },
  method: PaymentMethod,
): ShiftSums {
  return sumUp([
    [SHIFT_SUMS.refunds, 1],
    [SHIFT_SUMS.refundsTotal, refund.refundTotal],
    [SHIFT_SUMS.refundsTax, refund.refundTax],
    [SHIFT_SUMS.refunded, method === 'CASH' ? refund.refundTotal : 0],
    [refundedBy(method), refund.refundTotal],
  ]);
}

/** How a refund is paid back: as the sale was paid; one that was paid in several ways, by the first of them. */
export function refundMethod(payments: readonly { paymentMethod: PaymentMethod }[]): PaymentMethod {
  return payments[0]?.paymentMethod ?? 'CASH';
}

/** What cash put in or taken out adds to its shift. */
export function sumsOfMovement(kind: CashMovementKind, amount: number | string): ShiftSums {
  return sumUp([[kind === 'in' ? SHIFT_SUMS.paidIn : SHIFT_SUMS.paidOut, amount]]);
}

/** The sums with others added; those that come to nothing are left out. */
export function addSums(...all: readonly ShiftSums[]): ShiftSums {
  return sumUp(all.flatMap((sums) => Object.entries(sums)));
}

/** The sums with others taken away. */
export function subtractSums(sums: ShiftSums, others: ShiftSums): ShiftSums {
  const taken = Object.entries(others).map(([name, amount]) => [name, money(amount).negated()] as const);
  return sumUp([...Object.entries(sums), ...taken]);
}

/** One sum, 0 where it is not named. */
export function sumIn(sums: ShiftSums, name: string): number {
  return Number(sums[name] ?? 0);
}

/** The name of what was taken by a payment method. */
export function takenBy(method: string): string {
  return `taken ${method}`;
}

/** The name of what was paid back by a payment method. */
export function refundedBy(method: string): string {
  return `refunded ${method}`;
}

/** The name of what a tax came to: 'tax PERCENTAGE 8.875 City tax'. */
export function taxSum({
  type,
  value,
  name,
}: {
  type: string;
  value: number | string;
  name: string;
}): string {
  return `${TAX_PREFIX}${type} ${value} ${name}`;
}

/** What a tax came to, as it is shown. */
export interface ShiftTax {
  name: string;
  type: string;
  value: number;
  amount: number;
}

/** What was taken and paid back by one payment method. */
export interface ShiftTender {
  method: PaymentMethod;
  taken: number;
  refunded: number;
}

const TAX_PREFIX = 'tax ';

/** What each payment method came to; those that nobody used are left out. */
export function tendersIn(sums: ShiftSums): ShiftTender[] {
  return PAYMENT_METHODS.map((method) => ({
    method,
    taken: sumIn(sums, takenBy(method)),
    refunded: sumIn(sums, refundedBy(method)),
  })).filter(({ taken, refunded }) => taken !== 0 || refunded !== 0);
}

/** What each tax came to, by name. */
export function taxesIn(sums: ShiftSums): ShiftTax[] {
  return Object.entries(sums)
    .filter(([name]) => name.startsWith(TAX_PREFIX))
    .map(([key, amount]) => {
      const [type = '', value = '', ...name] = key.slice(TAX_PREFIX.length).split(' ');
      return { type, value: Number(value), name: name.join(' '), amount: Number(amount) };
    })
    .sort((a, b) => (a.name === b.name ? a.value - b.value : a.name < b.name ? -1 : 1));
}

function sumUp(parts: readonly (readonly [name: string, amount: Parameters<typeof money>[0]])[]): ShiftSums {
  const sums = new Map<string, ReturnType<typeof money>>();
  for (const [name, amount] of parts) {
    const before = sums.get(name);
    sums.set(name, before ? before.plus(money(amount)) : money(amount));
  }
  const named = [...sums].filter(([, sum]) => !sum.isZero());
  return Object.fromEntries(named.map(([name, sum]) => [name, toWireAmount(sum)]));
}
