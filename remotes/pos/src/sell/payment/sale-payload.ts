// Builds the sale that the till sends. `totalAmount` is the amount before tax. The payment carries the amount due.
import {
  type IssuedCredit,
  isMiscItem,
  money,
  paidBy,
  paymentReference,
  type SalePayload,
  type SoldBy,
  type SoldLineChanges,
  saleNumber,
  type Tender,
  type Totals,
  toAmount,
  toTaxDetails,
} from '@evertill/shared-domain';
import type { Cart } from '../cart/cart';
import { changeOf, dueBy, type PaymentForm, parseAmount, type SplitPaid } from './payment-form';

/** A form that was checked. */
export type PaidForm = PaymentForm & { readonly method: Tender };

interface SaleInput {
  readonly cart: Cart;
  readonly totals: Totals;
  /** Null when no discount is chosen, or when the chosen discount no longer exists. */
  readonly discountId: string | null;
  readonly payment: PaidForm | SplitPaid;
  /** The smallest step of cash. 0 where cash is taken to the cent. */
  readonly cashStep: number;
  readonly userId: string;
  readonly isOnline: boolean;
  /** Null when the sale has no link to a receipt. */
  readonly receiptSecret: string | null;
  /** The person who took over the register by PIN. */
  readonly soldBy: SoldBy | undefined;
  /** The gift cards that the sale gives out. */
  readonly cards?: readonly IssuedCredit[];
  readonly now: Date;
}

type SoldLine = SalePayload['saleItems'][number] & SoldLineChanges;

export function toSalePayload(input: SaleInput): SalePayload {
  const { cart, totals, payment, cashStep, now } = input;
  const saleDate = now.toISOString();
  const isSplit = 'parts' in payment;
  const parts = isSplit ? payment.parts : [{ ...payment, id: '', amount: totals.amountDue }];
  const due = isSplit ? totals.amountDue : dueBy(payment.method, totals.amountDue, cashStep);
  const isRounded = cashStep > 0 && parts.some(({ method }) => method === 'CASH');
  const rounding = isSplit ? payment.rounding : toAmount(money(due).minus(totals.amountDue));
  return {
    saleNumber: saleNumber(now),
    userId: input.userId,
    status: 'COMPLETED',
    saleDate,
    saleItems: cart.lines.map((item, line): SoldLine => {
      const { productId, quantity, unitPrice, priceWas } = item;
      const note = isMiscItem(item) ? item.name : item.note;
      const taxedBy = totals.taxedBy[line];
      return {
        productId,
        quantity,
        unitPrice,
        ...(taxedBy && { taxedBy }),
        ...(priceWas === undefined ? {} : { priceWas }),
        ...(note === undefined ? {} : { note }),
      };
    }),
    subtotal: totals.subtotal,
    taxAmount: totals.taxAmount,
    taxDetails: toTaxDetails(totals.taxes),
    totalAmount: totals.totalAmount,
    discountAmount: totals.discountAmount,
    discountId: input.discountId,
    payments: parts.map(({ id, method, amount, reference }) => ({
      ...paidBy(method),
      ...(method === 'STORE_CREDIT' && { creditKey: id }),
      amount,
      referenceNumber: reference.trim() || paymentReference(now),
      status: 'COMPLETED',
      paymentDate: saleDate,
    })),
    amountReceived: isSplit ? payment.amountReceived : (parseAmount(payment.amountReceived) ?? due),
    change: isSplit ? payment.change : (changeOf(payment, due) ?? 0),
    ...(isRounded && { cashRoundingAmount: rounding, cashRoundingStep: cashStep }),
    ...(input.isOnline ? {} : { offline: true }),
    ...(cart.customer && { customerId: cart.customer.id }),
    // The server finds the name of a customer whom this register does not know.
    ...(cart.customer?.name && { customerName: cart.customer.name }),
    ...(input.receiptSecret === null ? {} : { receiptSecret: input.receiptSecret }),
    ...(input.soldBy && { soldBy: input.soldBy }),
    ...(input.cards?.length && { credits: input.cards }),
    ...(cart.heldId === undefined ? {} : { heldCartId: cart.heldId }),
    ...approvalsOf(cart),
  };
}

function approvalsOf({ lines, approvals = [] }: Cart): Pick<SalePayload, 'approvals'> {
  const all = [
    ...lines.flatMap(({ approval }, line) =>
      approval ? [{ ...approval, action: 'price' as const, line }] : [],
    ),
    ...approvals,
  ];
  return all.length === 0 ? {} : { approvals: all };
}
