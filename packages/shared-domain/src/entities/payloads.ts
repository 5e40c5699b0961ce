// The payloads that the screens send. Amounts are numbers here and become two-decimal strings when they are sent (see
// wire.ts).
import type { PaidAs, PaymentMethod, Tender } from '../money/payments';
import type { SaleStatus } from '../money/sale-status';
import type { Approval, ManagersWord } from '../people/approvals';
import type { TaxDetail } from './sale';

/** A line of the cart (spec 3). */
export interface CartItem {
  productId: string;
  name: string;
  unitPrice: number;
  quantity: number;
  /** The product's own taxes. Missing for a product with the usual taxes. */
  taxIds?: readonly string[];
  /** The product's price when the price of this line was changed at the register. `unitPrice` is what is paid. */
  priceWas?: number;
  /** A word about this line, printed on the receipt. */
  note?: string;
  /** The manager who approved the price of this line. */
  approval?: ManagersWord;
}

/**
 * A sale as the till sends it (spec 3). The outbox adds `registerId` and `registerSequence` when it stores the sale.
 */
export interface SalePayload {
  saleNumber: string;
  userId: string;
  status: SaleStatus;
  saleDate: string;
  /** `taxedBy` has the positions in `taxDetails` of the line's taxes. It is missing when the line has all of them. */
  saleItems: { productId: string; quantity: number; unitPrice: number; taxedBy?: readonly number[] }[];
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
  /** The secret of the link to the customer's receipt, made at the till. A sale without a secret has no link. */
  receiptSecret?: string;
  /** The held cart that was opened for this sale. From then on nobody can open that cart again. */
  heldCartId?: string;
  /** The person who rang up the sale, when that person took over the register by PIN. */
  soldBy?: SoldBy;
  /** The gift cards that the sale gives out. */
  credits?: readonly IssuedCredit[];
  /** What a manager approved at the register. */
  approvals?: Approval[];
  /** The customer's id, which may have been made at this till. Missing for a walk-in customer. */
  customerId?: string;
  /** The customer's name when the sale was rung up. */
  customerName?: string;
  /** The cash taken less the cash due, where the shop rounds cash. Missing for a sale without rounding. */
  cashRoundingAmount?: number;
  /** The step to which the cash was rounded: 0.05. */
  cashRoundingStep?: number;
}

/** A gift card or store credit that a till gave out. The id and the code are made on the till. */
export interface IssuedCredit {
  id: string;
  code: string;
  amount: number;
}

/** What a line of a sale has besides, when it was changed at the register. */
export interface SoldLineChanges {
  /** The product's price as the till knew it. `unitPrice` is what was paid. */
  priceWas?: number;
  /** A word about this line, printed on the receipt. */
  note?: string;
}

/** A person who took over a register by PIN. */
export interface SoldBy {
  userId: string;
  /** The moment at which the PIN was set that the person typed. */
  pinSetAt: string;
}

/** A payment as the till sends it. */
export interface SalePayloadPayment {
  paymentMethod: PaymentMethod;
  /** What a payment that is written as a card is besides a card. */
  as?: PaidAs;
  /** The key under which the credit was redeemed. */
  creditKey?: string;
  amount: number;
  referenceNumber: string;
  status: string;
  paymentDate: string;
}

/** A product to refund: its quantity, and the price at which it was sold. */
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
  /** False when the goods do not go back on the shelf. Default true. */
  restock?: boolean;
  /** The reason for the refund, in the words of the person who paid it back. */
  reason?: string;
  /** The manager who approved the refund of a cashier. */
  approval?: ManagersWord;
  /** The person who paid the refund back, when that person took over the register by PIN. */
  refundedBy?: SoldBy;
  /** The store credit that is given out instead of money. */
  credit?: IssuedCredit;
}

/** The correction of a payment's tender as the screens send it. */
export interface TenderCorrectionPayload {
  /** The position of the payment in the sale, from 1 on. */
  payment: number;
  from: Tender;
  to: Tender;
  reason: string;
  correctedAt: string;
  /** The person who makes the correction, when that person took over the register by PIN. */
  correctedBy?: SoldBy;
  /** The smallest step of cash in the shop, 0.05, when a payment becomes cash. Missing where cash is to the cent. */
  cashRoundingStep?: number;
}
