import { object } from 'superstruct';
import { PAID_AS, PAYMENT_METHODS, type PaidAs, type PaymentMethod } from '../money/payments';
import { RATE_TYPES, type RateType } from '../money/rates';
import { SALE_STATUSES, type SaleStatus } from '../money/sale-status';
import type { SaleApproval } from '../people/approvals';
import {
  id,
  knownOrMissing,
  maybe,
  numeric,
  numericOrZero,
  oneOf,
  optionalFlag,
  optionalNumeric,
  optionalText,
  orNull,
  requiredText,
  textOrEmpty,
  textOrNull,
} from '../reading/fields';
import { readWire } from '../reading/quick-read';
import { folded, listOf, shape } from '../reading/shapes';
import { values } from '../texts';
import { foldSale, foldSaleItem, foldTaxDetail } from './sale-folding';

/** The customer name of a sale without a named customer (spec 2). */
export const WALK_IN_CUSTOMER = values.walkIn;

/** A tax of a sale, with the amount that was charged for it. */
export interface TaxDetail {
  name: string;
  type: RateType;
  value: number;
  amount: number;
  /** The amount on which the tax was charged. Missing when that is the whole amount of the sale. */
  taxableAmount?: number;
}

/** A product of a sale. `id` is made from the position until the server has received the sale. */
export interface SaleItem {
  id: string;
  productId: string;
  productName: string;
  product?: { id: string; name: string; sku?: string };
  quantity: number;
  refundedQuantity?: number;
  unitPrice: number;
  totalAmount: number;
  taxAmount: number;
  taxes?: TaxDetail[];
  /** The positions in the sale's `taxDetails` of the line's taxes. Missing when the line has all of them. */
  taxedBy?: number[];
  /** The product's price, when the price of this line was changed at the register. */
  priceWas?: number;
  /** A word about this line, from the person who rang it up. */
  note?: string;
}

/** A payment of a sale. `amount` is the amount due, totalAmount + taxAmount. */
export interface Payment {
  id?: string;
  paymentMethod: PaymentMethod;
  /** What a payment that is written as a card is besides a card. */
  as?: PaidAs;
  amount: number;
  referenceNumber: string | null;
  status: string;
  paymentDate?: string;
}

/** The correction of a payment's tender, which was recorded after the sale. */
export interface TenderCorrection {
  /** The position of the payment, from 1 on. */
  payment: number;
  /** The tender before, and the tender after the correction. */
  from: string;
  to: string;
  reason: string;
  correctedAt: string;
  byName?: string;
  /** The amount that was added to the rounding of the sale's cash. Missing when the rounding stayed. */
  rounding?: number;
  /** The step to which the cash is rounded of a sale that was rung up without cash. */
  cashRoundingStep?: number;
}

/** The discount of a sale as it was when the sale was made. */
export interface SaleDiscount {
  id?: string;
  name: string;
  type: RateType;
  value: number;
}

/**
 * A sale as read from the server (spec 3). `totalAmount` is the amount before tax (spec 9, sale total for reporting).
 */
export interface Sale {
  id: string;
  saleNumber: string;
  saleDate: string;
  createdAt: string;
  /** The customer. Null for a walk-in customer, and without an id for a customer that nobody keeps. */
  customer: { id?: string; fullName: string } | null;
  subtotal: number;
  taxAmount: number;
  totalAmount: number;
  discountAmount: number;
  discountId: string | null;
  discount: SaleDiscount | null;
  tax: { amount: number; details: TaxDetail[] };
  taxDetails: TaxDetail[];
  status: SaleStatus;
  offline?: boolean;
  userId: string | null;
  userName?: string;
  saleItems: SaleItem[];
  payments: Payment[];
  amountReceived: number;
  change: number;
  refundedAmount?: number;
  /** The cash taken less the cash due. Missing for a sale whose cash was not rounded. */
  cashRoundingAmount?: number;
  /** The step to which the cash was rounded. */
  cashRoundingStep?: number;
  /** The corrections of the tenders, oldest first. The payments stay as they were rung up. */
  tenderCorrections?: TenderCorrection[];
  registerId?: string;
  registerSequence?: number;
  updatedAt?: string;
  pendingError?: string;
  /** Set when the person of the sale took over the register from the person who was signed in there. */
  takeover?: { how: string; signedInName?: string };
  /** What a manager approved at the register. */
  approvals?: SaleApproval[];
}

const TaxDetailStruct = folded(
  shape(
    object({
      name: textOrEmpty,
      type: oneOf(RATE_TYPES),
      value: numericOrZero,
      amount: numericOrZero,
      taxableAmount: optionalNumeric,
    }),
  ),
  foldTaxDetail,
);

const SaleItemStruct = folded(
  shape(
    object({
      id,
      productId: id,
      productName: textOrEmpty,
      product: maybe(shape(object({ id, name: textOrEmpty, sku: optionalText }))),
      quantity: numeric,
      refundedQuantity: optionalNumeric,
      unitPrice: numericOrZero,
      totalAmount: numericOrZero,
      taxAmount: numericOrZero,
      taxes: maybe(listOf(TaxDetailStruct)),
      taxedBy: maybe(listOf(numeric)),
      priceWas: optionalNumeric,
      note: optionalText,
    }),
  ),
  foldSaleItem,
);

const PaymentStruct = shape(
  object({
    id: maybe(id),
    paymentMethod: oneOf(PAYMENT_METHODS),
    as: knownOrMissing(PAID_AS),
    amount: numericOrZero,
    referenceNumber: textOrNull,
    status: textOrEmpty,
    paymentDate: optionalText,
  }),
);

/**
 * Reads a sale as fetched. Folds `appliedDiscount(s)` into `discount`, and fills `tax` and `taxDetails` from each
 * other.
 */
export const SaleStruct = folded(
  shape(
    object({
      id,
      saleNumber: textOrEmpty,
      saleDate: requiredText,
      createdAt: requiredText,
      customer: orNull(shape(object({ id: optionalText, fullName: textOrEmpty }))),
      subtotal: numericOrZero,
      taxAmount: numericOrZero,
      totalAmount: numericOrZero,
      discountAmount: numericOrZero,
      discountId: orNull(id),
      discount: orNull(
        shape(object({ id: optionalText, name: textOrEmpty, type: oneOf(RATE_TYPES), value: numericOrZero })),
      ),
      tax: shape(object({ amount: numericOrZero, details: listOf(TaxDetailStruct) })),
      taxDetails: listOf(TaxDetailStruct),
      status: oneOf(SALE_STATUSES),
      offline: optionalFlag,
      userId: orNull(id),
      userName: optionalText,
      saleItems: listOf(SaleItemStruct),
      payments: listOf(PaymentStruct),
      amountReceived: numericOrZero,
      change: numericOrZero,
      refundedAmount: optionalNumeric,
      cashRoundingAmount: optionalNumeric,
      cashRoundingStep: optionalNumeric,
      tenderCorrections: maybe(
        listOf(
          shape(
            object({
              payment: numeric,
              from: textOrEmpty,
              to: textOrEmpty,
              reason: textOrEmpty,
              correctedAt: textOrEmpty,
              byName: optionalText,
              rounding: optionalNumeric,
              cashRoundingStep: optionalNumeric,
            }),
          ),
        ),
      ),
      registerId: optionalText,
      registerSequence: optionalNumeric,
      updatedAt: optionalText,
      pendingError: optionalText,
      takeover: maybe(shape(object({ how: textOrEmpty, signedInName: optionalText }))),
      approvals: maybe(
        listOf(
          shape(
            object({
              action: textOrEmpty,
              // Missing in a sale that has not reached the server yet.
              approvedByName: textOrEmpty,
              reason: textOrEmpty,
              at: textOrEmpty,
              line: optionalNumeric,
            }),
          ),
        ),
      ),
    }),
  ),
  foldSale,
);

const SalesStruct = listOf(SaleStruct);

/** Reads a sale from the wire. Throws a StructError that names the invalid field. */
export function parseSale(wire: unknown): Sale {
  return readWire(wire, SaleStruct);
}

/** Reads a list of sales from the wire. Throws a StructError that names the invalid field. */
export function parseSales(wire: unknown): Sale[] {
  return readWire(wire, SalesStruct);
}
