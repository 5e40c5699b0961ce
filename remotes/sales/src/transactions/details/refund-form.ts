import {
  calculateRefund,
  isRefundable,
  type RefundCalculation,
  type RefundItem,
  type RefundPayload,
  refundableQuantity,
  type Sale,
  type SaleItem,
} from '@evertill/shared-domain';

/** How many of each selected line go back, by line id. */
export type Selection = Readonly<Record<string, number>>;

/** Why the goods come back, in the words of a person, and whether they can be sold again. */
export interface ReturnOfGoods {
  readonly reason: string;
  readonly isRestocked: boolean;
  /** Whether the customer gets a slip. */
  readonly hasSlip: boolean;
}

export const RETURN_OF_GOODS: ReturnOfGoods = { reason: '', isRestocked: true, hasSlip: true };

/** What is often said; whatever else is typed counts too. */
export const REFUND_REASONS = [
  'Changed their mind',
  'Damaged or faulty',
  'Wrong item',
  'Wrong price',
] as const;

// As long as the server keeps it.
export const REASON_LENGTH = 200;

/** Whether a line can be selected: its sale can be refunded, and something of it is left. */
export function canRefundLine(sale: Sale, line: SaleItem): boolean {
  return isRefundable(sale.status) && refundableQuantity(line) > 0;
}

/** The selection after a line was ticked or not; a ticked line begins with all that is left of it. */
export function toggleLine(selection: Selection, line: SaleItem, isSelected: boolean): Selection {
  const { [line.id]: _, ...others } = selection;
  return isSelected ? { ...others, [line.id]: refundableQuantity(line) } : others;
}

/** Whether all that can go back is selected, none of it, or a part; null when nothing can. */
export function selectedPart(sale: Sale, selection: Selection): boolean | 'mixed' | null {
  const lines = sale.saleItems.filter((line) => canRefundLine(sale, line));
  if (lines.length === 0) return null;
  if (lines.every((line) => selection[line.id] === refundableQuantity(line))) return true;
  return lines.some((line) => line.id in selection) ? 'mixed' : false;
}

/** Everything that is left of the sale. */
export function selectAll(sale: Sale): Selection {
  const lines = sale.saleItems.filter((line) => canRefundLine(sale, line));
  return Object.fromEntries(lines.map((line) => [line.id, refundableQuantity(line)]));
}

/** The quantity that was typed, kept between 1 and what is left of the line (spec 5). */
export function clampQuantity(line: SaleItem, typed: number): number {
  const whole = Math.trunc(typed);
  return Number.isFinite(whole) ? Math.min(Math.max(whole, 1), refundableQuantity(line)) : 1;
}

/** What is selected, as the payload names it. */
function selectedItems(sale: Sale, selection: Selection): RefundItem[] {
  return sale.saleItems.flatMap(({ id, productId, unitPrice }) => {
    const quantity = selection[id];
    return quantity === undefined ? [] : [{ productId, quantity, unitPrice }];
  });
}

/** What the customer gets back for the selection. */
export function refundFor(sale: Sale, selection: Selection): RefundCalculation {
  return calculateRefund(sale, selectedItems(sale, selection));
}

/** The refund as it is sent (spec 3). */
export function toRefundPayload(
  sale: Sale,
  selection: Selection,
  { reason, isRestocked }: Omit<ReturnOfGoods, 'hasSlip'>,
  now: Date,
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
    // What every server takes for granted is not said.
    ...(isRestocked ? {} : { restock: false }),
    ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
  };
}
