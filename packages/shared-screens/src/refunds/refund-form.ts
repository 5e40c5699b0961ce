import {
  calculateRefund,
  type IssuedCredit,
  isRefundable,
  type RefundCalculation,
  type RefundItem,
  type RefundPayload,
  refundableQuantity,
  type Sale,
  type SaleItem,
} from '@evertill/shared-domain';
import { refunds } from '../texts';

/** The quantity to refund of each selected line, by line id. */
export type Selection = Readonly<Record<string, number>>;

/** The reason for a return as the user wrote it, and the options of the return. */
export interface ReturnOfGoods {
  readonly reason: string;
  readonly isRestocked: boolean;
  /** True when a refund slip is printed for the customer. */
  readonly hasSlip: boolean;
  /** True when the customer gets store credit instead of money. */
  readonly asCredit: boolean;
}

export const RETURN_OF_GOODS: ReturnOfGoods = {
  reason: '',
  isRestocked: true,
  hasSlip: true,
  asCredit: false,
};

/** The suggested reasons. Any other text is accepted too. */
export const REFUND_REASONS: readonly string[] = Object.values(refunds.reasons);

// The longest reason that the server stores. In characters.
export const REASON_LENGTH = 200;

/**
 * Returns true when a line can be selected, because its sale can be refunded and some of the line is not refunded yet.
 */
export function canRefundLine(sale: Sale, line: SaleItem): boolean {
  return isRefundable(sale.status) && refundableQuantity(line) > 0;
}

/** Selects or deselects a line. A selected line starts with its whole remaining quantity. */
export function toggleLine(selection: Selection, line: SaleItem, isSelected: boolean): Selection {
  const { [line.id]: _, ...others } = selection;
  return isSelected ? { ...others, [line.id]: refundableQuantity(line) } : others;
}

/**
 * Returns true when the whole remaining sale is selected, false when nothing is selected, and 'mixed' otherwise. Null
 * when nothing can be refunded.
 */
export function selectedPart(sale: Sale, selection: Selection): boolean | 'mixed' | null {
  const lines = sale.saleItems.filter((line) => canRefundLine(sale, line));
  if (lines.length === 0) return null;
  if (lines.every((line) => selection[line.id] === refundableQuantity(line))) return true;
  return lines.some((line) => line.id in selection) ? 'mixed' : false;
}

/** Selects the whole remaining sale. */
export function selectAll(sale: Sale): Selection {
  const lines = sale.saleItems.filter((line) => canRefundLine(sale, line));
  return Object.fromEntries(lines.map((line) => [line.id, refundableQuantity(line)]));
}

/** Limits a typed quantity to 1 up to the remaining quantity of the line (spec 5). */
export function clampQuantity(line: SaleItem, typed: number): number {
  const whole = Math.trunc(typed);
  return Number.isFinite(whole) ? Math.min(Math.max(whole, 1), refundableQuantity(line)) : 1;
}

/** Returns the selected lines in the form of the payload. */
function selectedItems(sale: Sale, selection: Selection): RefundItem[] {
  return sale.saleItems.flatMap(({ id, productId, unitPrice }) => {
    const quantity = selection[id];
    return quantity === undefined ? [] : [{ productId, quantity, unitPrice }];
  });
}

/** Calculates the refund for the selection. */
export function refundFor(sale: Sale, selection: Selection): RefundCalculation {
  return calculateRefund(sale, selectedItems(sale, selection));
}

/** Builds the request body of a refund (spec 3). */
export function toRefundPayload(
  sale: Sale,
  selection: Selection,
  { reason, isRestocked }: Pick<ReturnOfGoods, 'reason' | 'isRestocked'>,
  now: Date,
  credit?: Omit<IssuedCredit, 'amount'>,
): RefundPayload {
  const { refundSubtotal, refundTax, refundDiscount, refundTotal } = refundFor(sale, selection);
  return {
    originalTransactionId: sale.id,
    refundItems: selectedItems(sale, selection),
    refundSubtotal,
    refundTax,
    refundDiscount,
    refundTotal,
    refundDate: now.toISOString(),
    // Values that equal the server's defaults are not sent.
    ...(isRestocked ? {} : { restock: false }),
    ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
    ...(credit && { credit: { ...credit, amount: refundTotal } }),
  };
}
