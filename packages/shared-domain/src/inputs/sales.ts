// Sales and refunds as the server reads them in requests. Amounts are read as numbers with two decimals.
// `findSaleMismatch` checks whether they add up, and `findRefundProblem` whether a refund is still possible.
import { type Infer, object, type Struct } from 'superstruct';
import { toAmount } from '../money/money';
import { PAID_AS, PAYMENT_METHODS } from '../money/payments';
import { RATE_TYPES } from '../money/rates';
import { SALE_STATUSES } from '../money/sale-status';
import { listOf, shape } from '../reading/shapes';
import { VALIDATION_MESSAGES } from '../validation/rules';
import { amountOf } from '../words/money-words';
import { toPlainText } from '../words/plain-text';
import { approvals, managersWord, note, priceWas, seller } from './approvals';
import { issuedCreditInput, issuedCreditsInput } from './credits';
import {
  amountInput,
  choiceInput,
  cleaned,
  fieldName,
  flagInput,
  INPUT_BOUNDS,
  maybe,
  momentInput,
  optionalTextInput,
  rateInput,
  requiredText,
  wholeNumberInput,
} from './fields';
import { checkedAfter, leftOut, withSchema } from './kind';
import { isReceiptSecret, RECEIPT_SECRET } from './receipt-link';
import { uuidInput } from './uuid';

/** No currency that a till knows has a smallest coin above this. In dollars. */
const MOST_CASH_STEP = 1;

const HELD_CART_ID = /^[\w-]{1,64}$/;

const id = cleaned(requiredText(INPUT_BOUNDS.idLength));
const otherId = cleaned(optionalTextInput(INPUT_BOUNDS.idLength));
const amount = amountInput();
const quantity = wholeNumberInput(1, INPUT_BOUNDS.quantity);
const status = choiceInput(SALE_STATUSES, 'Unknown status');

const TaxDetailInput = shape(
  object({
    name: cleaned(requiredText(INPUT_BOUNDS.shortTextLength)),
    type: choiceInput(RATE_TYPES, VALIDATION_MESSAGES.taxTypeRequired),
    value: rateInput(),
    amount,
  }),
);

// A mark that cannot be read is left out: the payment is a card then, which every server before the mark believed too.
const paidAs = leftOut({ enum: PAID_AS }, (value) => PAID_AS.find((known) => known === value));

const PaymentInput = shape(
  object({
    paymentMethod: choiceInput(PAYMENT_METHODS, VALIDATION_MESSAGES.paymentMethodRequired),
    /** What a payment that is written as a card is besides a card (see docs/decisions/035). */
    as: paidAs,
    /** The key under which the credit was redeemed. */
    creditKey: uuidInput,
    amount,
    referenceNumber: cleaned(optionalTextInput(INPUT_BOUNDS.codeLength)),
    status: maybe(status),
    paymentDate: maybe(momentInput()),
  }),
);

// A secret that cannot be read is left out, because a receipt must never be the reason to refuse a sale.
const receiptSecret = leftOut({ type: 'string', pattern: RECEIPT_SECRET.source }, (value) =>
  typeof value === 'string' && isReceiptSecret(value) ? value : undefined,
);

// An id that cannot be read is left out, because a held cart must never be the reason to refuse a sale.
const heldCartId = leftOut({ type: 'string', pattern: HELD_CART_ID.source }, (value) =>
  typeof value === 'string' && HELD_CART_ID.test(value) ? value : undefined,
);

// An amount that cannot be read is null: the rounding then follows from the cash received and the change, because a
// rounding must never be the reason to refuse a sale.
const cashRoundingAmount = leftOut<number | null>({ type: ['number', 'string'] }, (value) => {
  if (value === undefined || value === null) return undefined;
  const amount = amountOf(value);
  return amount === null || Math.abs(Number(amount)) > INPUT_BOUNDS.amount ? null : toAmount(Number(amount));
});

const cashRoundingStep = leftOut<number>({ type: ['number', 'string'] }, (value) => {
  const step = Number(amountOf(value) ?? 0);
  return step > 0 && step <= MOST_CASH_STEP ? step : undefined;
});

const customerName = leftOut<string>({ type: 'string', maxLength: INPUT_BOUNDS.shortTextLength }, (value) => {
  const name = typeof value === 'string' ? toPlainText(value).trim() : '';
  return name === '' || name.length > INPUT_BOUNDS.shortTextLength ? undefined : name;
});

const LineInput = shape(object({ productId: id, quantity, unitPrice: amount }));

const SoldLineInput = shape(
  object({
    ...LineInput.schema,
    priceWas,
    note,
    /** The positions in `taxDetails` of the line's taxes. A till that sends none charged all of them. */
    taxedBy: bounded(
      maybe(listOf(wholeNumberInput(0, INPUT_BOUNDS.taxDetails - 1))),
      0,
      INPUT_BOUNDS.taxDetails,
    ),
  }),
);

/**
 * Reads a sale as the till sends it (spec 3). `userId` is read but not used, because the author comes from the session.
 */
export const SalePayloadInput = shape(
  object({
    saleNumber: cleaned(requiredText(INPUT_BOUNDS.codeLength)),
    userId: otherId,
    status: maybe(status),
    saleDate: momentInput(),
    saleItems: bounded(listOf(SoldLineInput), 1, INPUT_BOUNDS.saleLines, 'A sale needs at least one item'),
    subtotal: amount,
    taxAmount: amount,
    taxDetails: bounded(maybe(listOf(TaxDetailInput)), 0, INPUT_BOUNDS.taxDetails),
    totalAmount: amount,
    discountAmount: maybe(amount),
    discountId: otherId,
    payments: bounded(
      listOf(PaymentInput),
      1,
      INPUT_BOUNDS.payments,
      VALIDATION_MESSAGES.paymentMethodRequired,
    ),
    amountReceived: maybe(amount),
    change: maybe(amount),
    offline: flagInput(),
    registerId: otherId,
    registerSequence: maybe(wholeNumberInput(1, INPUT_BOUNDS.registerSequence)),
    shiftNumber: maybe(wholeNumberInput(1, INPUT_BOUNDS.registerSequence)),
    /** The secret of the link to the customer's receipt. The server stores only its digest. */
    receiptSecret,
    /** The person who took over the register by PIN. */
    soldBy: seller,
    /** What a manager approved at the register. What cannot be read is left out. */
    approvals,
    /** The held cart that was opened for this sale. */
    heldCartId,
    /** The gift cards that the sale gave out. */
    credits: issuedCreditsInput,
    /** The customer's id, made by a till. The server keeps it even when it does not know the customer. */
    customerId: uuidInput,
    /** The customer's name as it was rung up. A name that cannot be read is left out. */
    customerName,
    /** The cash taken less the cash due (decision 033). */
    cashRoundingAmount,
    /** The step to which the cash was rounded. */
    cashRoundingStep,
  }),
);

/** Reads a refund as the screens send it (spec 3). */
export const RefundPayloadInput = object({
  /** The manager who approved the refund of a cashier. */
  approval: managersWord,
  /** The person who paid the refund back, when that person took over the register by PIN. */
  refundedBy: seller,
  originalTransactionId: maybe(id),
  refundItems: bounded(listOf(LineInput), 1, INPUT_BOUNDS.saleLines, VALIDATION_MESSAGES.refundItemsRequired),
  refundSubtotal: amount,
  refundTax: amount,
  refundDiscount: amount,
  refundTotal: amount,
  refundDate: maybe(momentInput()),
  restock: flagInput(),
  reason: cleaned(optionalTextInput(INPUT_BOUNDS.shortTextLength)),
  /** The store credit that the refund gave out instead of money. */
  credit: issuedCreditInput,
  registerId: otherId,
  shiftNumber: maybe(wholeNumberInput(1, INPUT_BOUNDS.registerSequence)),
});

/** A sale in a request, after validation. */
export type SalePayloadInput = Infer<typeof SalePayloadInput>;
/** A refund in a request, after validation. */
export type RefundPayloadInput = Infer<typeof RefundPayloadInput>;

function bounded<T extends unknown[] | undefined, S>(
  struct: Struct<T, S>,
  min: number,
  max: number,
  tooFew?: string,
) {
  const sized = checkedAfter(struct, 'list', (list, context) => {
    const length = list?.length ?? 0;
    if (length < min) return tooFew ?? `${fieldName(context)} needs at least ${min}`;
    return length <= max || `${fieldName(context)} must have at most ${max} entries`;
  });
  return withSchema(sized, { minItems: min, maxItems: max }, struct);
}
