// What the screens send; amounts are numbers here and become two-decimal strings on the way out (see wire.ts).
import type { PaymentMethod } from '../payments';
import type { SaleStatus } from '../sale-status';
import type { TaxDetail } from './sale';

/** One line of the cart (spec 3). */
export interface CartItem {
  productId: string;
  name: string;
  unitPrice: number;
  quantity: number;
}

/** The sale as the till sends it (spec 3); the outbox stamps `registerId` and `registerSequence` when it stores the sale. */
export interface SalePayload {
  saleNumber: string;
  userId: string;
  status: SaleStatus;
  saleDate: string;
  saleItems: { productId: string; quantity: number; unitPrice: number }[];
  subtotal: number;
  taxAmount: number;
  taxDetails: TaxDetail[];
  totalAmount: number;
  discountAmount: number;
  discountId: string | null;
  payments: SalePayloadPayment[];
  amountReceived: number;
  change: number;
  offline?: boolean;
  registerId?: string;
  registerSequence?: number;
}

/** A payment as the till sends it. */
export interface SalePayloadPayment {
  paymentMethod: PaymentMethod;
  amount: number;
  referenceNumber: string;
  status: string;
  paymentDate: string;
}

/** A product to be refunded: how many of it, at the price it was sold for. */
export interface RefundItem {
  productId: string;
  quantity: number;
  unitPrice: number;
}

/** A refund as the screens send it (spec 3). */
export interface RefundPayload {
  originalTransactionId: string;
  refundItems: RefundItem[];
  refundSubtotal: number;
  refundTax: number;
  refundDiscount: number;
  refundTotal: number;
  refundDate: string;
  /** False when the goods do not go back on the shelf; they do where nothing is said. */
  restock?: boolean;
  /** Why, in the words of whoever gave the money back. */
  reason?: string;
}
