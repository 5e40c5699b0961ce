// The answers of the calls about products, rates, sales, refunds, customers, staff and shifts. These schemas are written
// by hand, because the functions that make answers have types only. A test compares real answers with them.
import {
  CASH_MOVEMENT_KINDS,
  type JsonSchema,
  PAID_AS,
  PAYMENT_METHODS,
  RATE_TYPES,
  ROLES,
  SALE_STATUSES,
  TOKEN_SCOPES,
} from '@evertill/shared-domain';
import {
  AMOUNT,
  AMOUNT_OR_NULL,
  type AnswerName,
  FLAG,
  ID,
  listOf,
  MOMENT,
  MOMENT_OR_NULL,
  named,
  objectOf,
  orNull,
  RATE,
  SUMS,
  TEXT,
  TEXT_OR_NULL,
  WHOLE,
  WHOLE_OR_NULL,
} from './answer-parts';

const link = orNull(objectOf({ id: ID, name: TEXT }));

const product = objectOf(
  {
    id: ID,
    name: TEXT,
    sku: TEXT,
    barcode: TEXT_OR_NULL,
    description: TEXT_OR_NULL,
    unitPrice: AMOUNT,
    stockQuantity: WHOLE,
    trackStock: FLAG,
    image: TEXT_OR_NULL,
    category: link,
    supplier: link,
    updatedAt: MOMENT,
  },
  { taxIds: { ...listOf(TEXT), description: 'Missing for a product with the usual taxes.' } },
);

const category = objectOf({ id: ID, name: TEXT, description: TEXT_OR_NULL, updatedAt: MOMENT });

const supplier = objectOf({
  id: ID,
  name: TEXT,
  contactPerson: TEXT_OR_NULL,
  phone: TEXT_OR_NULL,
  email: TEXT_OR_NULL,
  address: TEXT_OR_NULL,
  updatedAt: MOMENT,
});

const customer = objectOf({
  id: ID,
  name: TEXT,
  phone: { ...TEXT_OR_NULL, description: 'Its last digits for a cashier.' },
  email: { ...TEXT_OR_NULL, description: 'Null for a cashier.' },
  cardCode: TEXT_OR_NULL,
  note: { ...TEXT_OR_NULL, description: 'Null for a cashier.' },
  updatedAt: MOMENT,
});

const rateFields = {
  id: ID,
  name: TEXT,
  description: TEXT_OR_NULL,
  type: { enum: RATE_TYPES },
  value: RATE,
  isActive: FLAG,
  active: { ...FLAG, description: 'Another name of isActive.' },
  updatedAt: MOMENT,
};
const discount = objectOf(rateFields);
const tax = objectOf({ ...rateFields, appliesTo: { enum: ['all', 'chosen'] } });

const personFields = {
  id: ID,
  storeId: ID,
  username: TEXT,
  firstName: TEXT,
  lastName: TEXT,
  email: TEXT_OR_NULL,
  role: { enum: ROLES },
  isActive: FLAG,
};
const userFields = {
  ...personFields,
  hasPin: FLAG,
  createdAt: MOMENT,
  updatedAt: MOMENT,
};
const user = objectOf(userFields);
const tokenUser = objectOf({
  ...personFields,
  storeName: TEXT,
  scopes: listOf({ enum: TOKEN_SCOPES }),
});
const signedIn = objectOf({ ...userFields, language: TEXT_OR_NULL, storeName: TEXT });

const taxDetail = objectOf(
  { name: TEXT, type: { enum: RATE_TYPES }, value: RATE, amount: AMOUNT },
  { taxableAmount: AMOUNT },
);

const saleItem = objectOf(
  {
    id: ID,
    productId: TEXT,
    productName: TEXT,
    product: objectOf({ id: TEXT, name: TEXT }),
    quantity: WHOLE,
    refundedQuantity: WHOLE,
    unitPrice: AMOUNT,
    totalAmount: AMOUNT,
    taxAmount: AMOUNT,
    taxes: listOf(named('TaxDetail')),
  },
  { taxedBy: listOf(WHOLE), priceWas: AMOUNT, note: TEXT },
);

const payment = objectOf(
  {
    id: ID,
    paymentMethod: { enum: PAYMENT_METHODS },
    amount: AMOUNT,
    referenceNumber: TEXT_OR_NULL,
    status: TEXT,
    paymentDate: MOMENT,
  },
  { as: { enum: PAID_AS } },
);

const tenderCorrection = objectOf(
  { payment: WHOLE, from: TEXT, to: TEXT, reason: TEXT, correctedAt: MOMENT },
  { byName: TEXT_OR_NULL, rounding: AMOUNT, cashRoundingStep: AMOUNT },
);

const approval = objectOf({ action: TEXT, approvedByName: TEXT, reason: TEXT, at: TEXT }, { line: WHOLE });

const saleFields = {
  id: ID,
  saleNumber: TEXT,
  saleDate: MOMENT,
  createdAt: MOMENT,
  customer: orNull(objectOf({ fullName: TEXT }, { id: ID })),
  subtotal: AMOUNT,
  discountAmount: AMOUNT,
  discountId: TEXT_OR_NULL,
  discount: orNull(objectOf({ name: TEXT, type: { enum: RATE_TYPES }, value: RATE }, { id: TEXT })),
  taxAmount: AMOUNT,
  tax: objectOf({ amount: AMOUNT, details: listOf(named('TaxDetail')) }),
  taxDetails: listOf(named('TaxDetail')),
  totalAmount: { ...AMOUNT, description: 'The amount before tax, with two decimals.' },
  status: { enum: SALE_STATUSES },
  offline: FLAG,
  userId: ID,
  userName: TEXT,
  saleItems: listOf(saleItem),
  payments: listOf(payment),
  amountReceived: AMOUNT,
  change: AMOUNT,
  refundedAmount: AMOUNT,
};

const saleOptions = {
  tenderCorrections: listOf(tenderCorrection),
  cashRoundingAmount: AMOUNT,
  cashRoundingStep: AMOUNT,
  registerId: TEXT,
  registerSequence: WHOLE,
  takeover: objectOf({ how: TEXT, signedInName: TEXT_OR_NULL }),
  approvals: listOf(approval),
};

/** A refund, as the answer of the refund shows it besides the sale. */
const refund = objectOf(
  {
    id: ID,
    refundDate: MOMENT,
    refundItems: listOf(objectOf({ productId: TEXT, quantity: WHOLE, unitPrice: AMOUNT })),
    refundSubtotal: AMOUNT,
    refundTax: AMOUNT,
    refundDiscount: AMOUNT,
    refundTotal: AMOUNT,
    restock: FLAG,
    reason: TEXT_OR_NULL,
  },
  { as: { const: 'credit' }, cashRoundingAmount: AMOUNT },
);

const movement = objectOf({
  id: ID,
  kind: { enum: CASH_MOVEMENT_KINDS },
  amount: AMOUNT,
  reason: TEXT,
  movedAt: MOMENT,
  byName: TEXT_OR_NULL,
  deliveredByName: TEXT_OR_NULL,
});

const recount = objectOf({
  id: ID,
  kind: TEXT,
  amount: AMOUNT,
  reason: TEXT_OR_NULL,
  happenedAt: MOMENT,
  receivedAt: MOMENT,
  byName: TEXT_OR_NULL,
  deliveredByName: TEXT_OR_NULL,
});

const openShift = objectOf({
  registerId: TEXT,
  registerName: TEXT_OR_NULL,
  number: WHOLE,
  floatAmount: AMOUNT,
  sums: SUMS,
  firstSequence: WHOLE_OR_NULL,
  lastSequence: WHOLE_OR_NULL,
  openedAt: MOMENT,
  openedByName: TEXT_OR_NULL,
  openingDeliveredByName: TEXT_OR_NULL,
  expectedAmount: AMOUNT,
  movements: listOf(movement),
  recounts: listOf(recount),
});

const shiftClosing = objectOf({
  id: ID,
  registerId: TEXT,
  registerName: TEXT_OR_NULL,
  number: WHOLE,
  sums: SUMS,
  reason: TEXT_OR_NULL,
  counts: { type: ['object', 'null'], additionalProperties: WHOLE },
  openedAt: MOMENT_OR_NULL,
  openedByName: TEXT_OR_NULL,
  openingDeliveredByName: TEXT_OR_NULL,
  closedAt: MOMENT,
  closedByName: TEXT_OR_NULL,
  deliveredByName: TEXT_OR_NULL,
  receivedAt: MOMENT,
  floatAmount: AMOUNT,
  expectedAmount: AMOUNT,
  countedAmount: AMOUNT,
  difference: AMOUNT,
  tillExpectedAmount: AMOUNT,
  tillSales: WHOLE,
  unsyncedCount: WHOLE,
  unsyncedTotal: AMOUNT,
  firstSequence: WHOLE_OR_NULL,
  lastSequence: WHOLE_OR_NULL,
  perpetualTotal: AMOUNT_OR_NULL,
  movements: listOf(movement),
  corrections: listOf(
    objectOf({ id: ID, kind: TEXT, label: TEXT, sums: SUMS, happenedAt: MOMENT, receivedAt: MOMENT }),
  ),
  recounts: listOf(recount),
});

/** The schemas of answers by name. */
export const ANSWER_SCHEMAS: Readonly<Record<AnswerName, JsonSchema>> = {
  Product: product,
  Category: category,
  Supplier: supplier,
  Customer: customer,
  Discount: discount,
  Tax: tax,
  User: user,
  SignedInUser: signedIn,
  TokenUser: tokenUser,
  TaxDetail: taxDetail,
  Sale: objectOf(saleFields, saleOptions),
  RefundedSale: objectOf({ ...saleFields, refund }, saleOptions),
  OpenShift: openShift,
  ShiftClosing: shiftClosing,
};
