// The sums of a shift, by name. The till adds them up while it sells, and the server computes them from its rows. They
// can be added in any order. Counts are stored as whole numbers among the amounts.
import { money, toWireAmount } from '../money/money';
import { type PaidBy, TENDERS, type Tender, tenderOf } from '../money/payments';
import type { RefundPart } from '../money/split';
import { taxKey } from '../money/tax-key';

/** Sums by name, as decimal texts. A missing name means 0. */
export type ShiftSums = Readonly<Record<string, string>>;

/**
 * The names of the sums that every shift can have. Payment methods and taxes have sums of their own (see `takenBy` and
 * `taxSum`).
 */
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
  /** Cash that corrections of tenders added to the drawer's cash. Below 0 when it was another tender in truth. */
  corrected: 'cash corrected',
  /** The rounding of cash (decision 033), which is part of the cash received, corrected and refunded too. */
  rounding: 'cash rounding',
  roundingRefunded: 'cash rounding refunded',
  paidIn: 'cash in',
  paidOut: 'cash out',
  floatUp: 'float up',
  floatDown: 'float down',
} as const;

/** The fields of a sale that its shift counts. */
export interface ShiftSale {
  totalAmount: number | string;
  taxAmount: number | string;
  discountAmount?: number | string | undefined;
  taxDetails?: readonly SaleTax[] | undefined;
  payments: readonly (PaidBy & { amount: number | string })[];
  change?: number | string | undefined;
  cashRoundingAmount?: number | string | null | undefined;
}

/** A tax in a sale. */
interface SaleTax {
  name: string;
  type: string;
  value: number;
  amount: number | string;
}

/**
 * The kinds of cash movements, which change the drawer's expected cash without a sale: cash that is put in or taken out,
 * and a correction of the float to a higher or a lower amount.
 */
export const CASH_MOVEMENT_KINDS = ['in', 'out', 'float-up', 'float-down'] as const;

/** The kind of a cash movement. */
export type CashMovementKind = (typeof CASH_MOVEMENT_KINDS)[number];

/** The sum to which each kind of cash movement is added. */
export const MOVEMENT_SUMS: Readonly<Record<CashMovementKind, string>> = {
  in: SHIFT_SUMS.paidIn,
  out: SHIFT_SUMS.paidOut,
  'float-up': SHIFT_SUMS.floatUp,
  'float-down': SHIFT_SUMS.floatDown,
};

/**
 * Returns what a sale adds to its shift. The payments hold the amount due, so the change is the part of the received
 * amount above it.
 */
export function sumsOfSale(sale: ShiftSale): ShiftSums {
  const { payments, taxDetails = [], change = 0 } = sale;
  const rounding = sale.cashRoundingAmount ?? 0;
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
    [SHIFT_SUMS.received, rounding],
    [SHIFT_SUMS.rounding, rounding],
    [SHIFT_SUMS.change, given],
    ...payments.map((payment) => [takenBy(tenderOf(payment)), payment.amount] as const),
    ...taxDetails.map((tax) => [taxSum(taxKey.of(tax)), tax.amount] as const),
  ]);
}

/**
 * Returns what a refund adds to the shift in which it is paid back. `parts` is how it is paid back to the cent, and
 * `rounding` is what rounding adds to its cash.
 */
export function sumsOfRefund(
  refund: { refundTotal: number | string; refundTax: number | string },
  parts: readonly RefundPart[],
  rounding: number | string = 0,
): ShiftSums {
  const cash = parts.filter(({ method }) => method === 'CASH');
  return sumUp([
    [SHIFT_SUMS.refunds, 1],
    [SHIFT_SUMS.refundsTotal, refund.refundTotal],
    [SHIFT_SUMS.refundsTax, refund.refundTax],
    ...cash.map(({ amount }) => [SHIFT_SUMS.refunded, amount] as const),
    [SHIFT_SUMS.refunded, rounding],
    [SHIFT_SUMS.roundingRefunded, rounding],
    ...parts.map(({ method, amount }) => [refundedBy(method), amount] as const),
  ]);
}

/**
 * Returns what the correction of a payment's tender adds to the shift in which it is made. `rounding` is what it adds to
 * the rounding of the sale's cash, which is in the drawer with the cash.
 */
export function sumsOfTenderCorrection(
  { from, to }: { from: Tender; to: Tender },
  amount: number | string,
  rounding: number | string = 0,
): ShiftSums {
  const taken = money(amount).negated();
  return sumUp([
    [takenBy(from), taken],
    [takenBy(to), amount],
    [SHIFT_SUMS.corrected, from === 'CASH' ? taken : 0],
    [SHIFT_SUMS.corrected, to === 'CASH' ? amount : 0],
    [SHIFT_SUMS.corrected, rounding],
    [SHIFT_SUMS.rounding, rounding],
  ]);
}

/** Returns what a cash movement adds to its shift. */
export function sumsOfMovement(kind: CashMovementKind, amount: number | string): ShiftSums {
  return sumUp([[MOVEMENT_SUMS[kind], amount]]);
}

/** Adds up sums. Sums of 0 are left out. */
export function addSums(...all: readonly ShiftSums[]): ShiftSums {
  return sumUp(all.flatMap((sums) => Object.entries(sums)));
}

/** Subtracts sums from others. */
export function subtractSums(sums: ShiftSums, others: ShiftSums): ShiftSums {
  const taken = Object.entries(others).map(([name, amount]) => [name, money(amount).negated()] as const);
  return sumUp([...Object.entries(sums), ...taken]);
}

/** Returns one sum, or 0 when it is missing. */
export function sumIn(sums: ShiftSums, name: string): number {
  return Number(sums[name] ?? 0);
}

/** Returns the name of the sum that was taken by a tender. */
export function takenBy(method: string): string {
  return `taken ${method}`;
}

/** Returns the name of the sum that was paid back by a tender. */
export function refundedBy(method: string): string {
  return `refunded ${method}`;
}

/** Returns the name of the sum of a tax, from its `taxKey`: 'tax PERCENTAGE 8.875 City tax'. */
export function taxSum(key: string): string {
  return `tax ${key}`;
}

/** The sum of a tax, as shown. */
export interface ShiftTax {
  name: string;
  type: string;
  value: number;
  amount: number;
}

/** The amounts that were taken and paid back by one tender. */
export interface ShiftTender {
  method: Tender;
  taken: number;
  refunded: number;
}

/** Returns the sums of each tender. Unused tenders are left out. */
export function tendersIn(sums: ShiftSums): ShiftTender[] {
  return TENDERS.map((method) => ({
    method,
    taken: sumIn(sums, takenBy(method)),
    refunded: sumIn(sums, refundedBy(method)),
  })).filter(({ taken, refunded }) => taken !== 0 || refunded !== 0);
}

/** Returns the sum of each tax, by name. */
export function taxesIn(sums: ShiftSums): ShiftTax[] {
  return Object.entries(sums)
    .filter(([sum]) => sum.startsWith(taxSum('')))
    .map(([sum, amount]) => {
      const { type, value, name } = taxKey.read(sum.slice(taxSum('').length));
      return { type, value: Number(value), name, amount: Number(amount) };
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
