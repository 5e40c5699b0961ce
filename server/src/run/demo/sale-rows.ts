import {
  changeDue,
  type Discount,
  lineTotal,
  type PaymentMethod,
  paymentReference,
  quickCashAmounts,
  type RefundableSale,
  saleNumber,
  type Totals,
  toTaxDetails,
} from '@evertill/shared-domain';
import { newId } from '../../kernel/db/new-id';
import type { payments, refunds, registerNumbers, saleItems, sales } from '../../kernel/db/schema';
import { splitTaxes } from '../../sales/sales/line-taxes';
import type { SeededProduct } from './seed-catalog';

export interface CartLine {
  product: SeededProduct;
  quantity: number;
}

export interface DemoSaleRows {
  sale: typeof sales.$inferInsert;
  items: (typeof saleItems.$inferInsert)[];
  payment: typeof payments.$inferInsert;
  number: typeof registerNumbers.$inferInsert;
  refund?: typeof refunds.$inferInsert;
  refundId: string;
  /** The sale in the form that computes a refund. */
  asSale: RefundableSale;
}

interface DemoSale {
  storeId: string;
  at: Date;
  userId: string;
  cart: readonly CartLine[];
  totals: Totals;
  discount: Discount | null;
  method: PaymentMethod;
  registerId: string;
  sequence: number;
}

/** Returns the rows of one past sale. */
export function saleRows({
  storeId,
  at,
  userId,
  cart,
  totals,
  discount,
  method,
  registerId,
  sequence,
}: DemoSale): DemoSaleRows {
  const id = newId(at);
  const taxDetails = toTaxDetails(totals.taxes);
  const lines = cart.map(({ product, quantity }) => ({
    id: newId(at),
    productId: product.id,
    productName: product.name,
    quantity,
    unitPrice: product.price / 100,
    totalAmount: lineTotal({ unitPrice: product.price / 100, quantity }),
  }));
  const taxes = splitTaxes(
    lines.map(({ totalAmount: total }) => ({ total })),
    taxDetails,
  );
  // A cash customer hands over a round amount. A card pays the exact amount.
  const received =
    method === 'CASH' ? (quickCashAmounts(totals.amountDue)[0] ?? totals.amountDue) : totals.amountDue;
  return {
    sale: {
      storeId,
      id,
      userId,
      saleDate: at,
      createdAt: at,
      status: 'COMPLETED',
      offline: false,
      saleNumber: saleNumber(at),
      subtotal: totals.subtotal.toFixed(2),
      discountAmount: totals.discountAmount.toFixed(2),
      discountId: discount?.id ?? null,
      discount: discount && {
        id: discount.id,
        name: discount.name,
        type: discount.type,
        value: discount.value,
      },
      taxAmount: totals.taxAmount.toFixed(2),
      taxDetails: taxDetails.map(({ name, type, value, amount }) => {
        return { name, type, value, amount: amount.toFixed(2) };
      }),
      totalAmount: totals.totalAmount.toFixed(2),
      amountReceived: received.toFixed(2),
      change: changeDue(received, totals.amountDue).toFixed(2),
      refundedAmount: '0.00',
      registerId,
      registerSequence: sequence,
    },
    items: lines.map((line, index) => ({
      ...line,
      storeId,
      saleId: id,
      line: index + 1,
      refundedQuantity: 0,
      unitPrice: line.unitPrice.toFixed(2),
      totalAmount: line.totalAmount.toFixed(2),
      taxAmount: taxes[index]?.taxAmount ?? '0.00',
      taxes: taxes[index]?.taxes ?? [],
    })),
    payment: {
      storeId,
      saleId: id,
      line: 1,
      id: newId(at),
      paymentMethod: method,
      status: 'COMPLETED',
      paymentDate: at,
      amount: totals.amountDue.toFixed(2),
      referenceNumber: paymentReference(at),
    },
    number: { storeId, registerId, sequence, key: id, outcome: 'accepted', seenAt: at },
    refundId: newId(at),
    asSale: { ...totals, saleItems: lines.map((line) => ({ ...line, taxAmount: 0 })) },
  };
}
