import { formatCreditCode } from '../credits/credit-code';
import type { IssuedCredit } from '../entities/payloads';
import type { ReceiptHead } from '../entities/receipt-head';
import type { Payment, Sale, SaleItem, TaxDetail } from '../entities/sale';
import { formatMoney, money, toAmount } from '../money/money';
import { isTemporaryId } from '../money/numbers';
import { paymentMethodLabel, tenderOf } from '../money/payments';
import { formatRate } from '../money/rates';
import { discountLabel } from '../sale/discounts';
import { hasOwnTaxes } from '../sale/taxed-lines';
import { asCorrected } from '../sale/tender-corrections';
import { lineTotal } from '../sale/totals';
import { reportingTotal } from '../sale/trends';
import { papers } from '../texts';
import { formatDate, formatMoment } from '../words/formats';
import { registerName } from '../words/register-name';
import { headRows, pairRow, type ReceiptRow, RULE, textRows } from './receipt-rows';

/** The options of a printed sale. */
export interface SaleReceiptOptions {
  readonly head: ReceiptHead;
  /** The number of this reprint. 0 for the first print. */
  readonly copy?: number;
  /** True for a gift receipt, which shows no amounts. */
  readonly isGift?: boolean;
  /** The shop's zone of the IANA database. Defaults to the device's. */
  readonly timeZone?: string;
  /** The refunds of the sale, oldest first, for a receipt that is read later than it was made. */
  readonly refunds?: readonly SaleRefund[];
  /** The gift cards that the sale gave out. Their codes are printed once, with the first receipt. */
  readonly cards?: readonly IssuedCredit[];
}

/** A refund as a receipt names it. */
export interface SaleRefund {
  readonly refundDate: string;
  readonly refundTotal: number;
}

/** Returns the rows of a sale's receipt. */
export function saleReceipt(
  rungUp: Sale,
  { head, copy = 0, isGift = false, timeZone, refunds = [], cards = [] }: SaleReceiptOptions,
): ReceiptRow[] {
  const sale = asCorrected(rungUp);
  return [
    ...headRows(head),
    RULE,
    ...textRows(isGift ? papers.giftReceipt : papers.receipt, 'mark'),
    ...markRows(sale, copy),
    ...factRows(sale, { timeZone }),
    RULE,
    ...sale.saleItems.flatMap((line) => (isGift ? giftLine(line) : soldLine(line, sale))),
    RULE,
    ...(isGift ? [] : [...sumRows(sale), ...paymentRows(sale), ...refundRows(refunds, timeZone)]),
    { kind: 'code', value: sale.saleNumber },
    ...textRows(head.footer),
    ...(isGift ? [] : cards.flatMap((card) => creditRows(papers.giftCard(formatMoney(card.amount)), card))),
  ];
}

/** Returns the rows of a gift card or of store credit: its amount, and its code for a person and for a scanner. */
export function creditRows(title: string, { code }: Pick<IssuedCredit, 'code'>): ReceiptRow[] {
  return [
    RULE,
    ...textRows(title, 'mark'),
    ...textRows(formatCreditCode(code)),
    { kind: 'code', value: code },
    ...textRows(papers.keepCode, 'quiet'),
  ];
}

/** Returns the facts of a sale besides its goods: number, moment, register, cashier and customer. */
export function factRows(
  sale: Sale,
  { date = sale.saleDate, timeZone }: { date?: string; timeZone?: string | undefined } = {},
): ReceiptRow[] {
  return [
    ...pairRow(papers.number, sale.saleNumber),
    ...pairRow(papers.date, formatMoment(new Date(date), { timeZone })),
    ...pairRow(papers.register, registerText(sale)),
    ...pairRow(papers.cashier, sale.userName),
    ...pairRow(papers.customer, sale.customer?.fullName),
  ];
}

/**
 * Returns the rows that must not be overlooked: the number of the copy, and a note when the sale has not reached the
 * server.
 */
export function markRows({ id }: Pick<Sale, 'id'>, copy: number): ReceiptRow[] {
  return [
    ...(copy > 0 ? textRows(papers.copy(copy), 'mark') : []),
    ...(isTemporaryId(id) ? textRows(papers.notSynced, 'mark') : []),
  ];
}

/** Returns the rows of a line of goods: its name, and its quantity and price. */
export function goodsRows(name: string, quantity: number, unitPrice: number, mark = ''): ReceiptRow[] {
  const amount = formatMoney(lineTotal({ quantity, unitPrice })) + mark;
  if (quantity === 1) return [{ kind: 'pair', label: name, value: amount }];
  return [
    { kind: 'text', text: name },
    { kind: 'pair', label: `  ${quantity} x ${formatMoney(unitPrice)}`, value: amount },
  ];
}

// Taxed lines are marked only where some lines have other taxes than others.
function soldLine({ productName, quantity, unitPrice, taxedBy, note }: SaleItem, sale: Sale): ReceiptRow[] {
  const isMarked = hasOwnTaxes(sale.saleItems) && taxedBy?.length !== 0;
  return [...goodsRows(productName, quantity, unitPrice, isMarked ? ' T' : ''), ...noteRows(note)];
}

function giftLine({ productName, quantity, note }: SaleItem): ReceiptRow[] {
  return [{ kind: 'pair', label: productName, value: `${quantity} x` }, ...noteRows(note)];
}

function noteRows(note: string | undefined): ReceiptRow[] {
  return note === undefined ? [] : [{ kind: 'text', text: `  ${note}` }];
}

function sumRows(sale: Sale): ReceiptRow[] {
  const { discountAmount, discount, subtotal, taxDetails, taxAmount, totalAmount } = sale;
  const hasDiscount = discountAmount > 0;
  return [
    ...(hasDiscount || taxAmount > 0 ? pairRow(papers.subtotal, formatMoney(subtotal)) : []),
    ...(hasDiscount
      ? pairRow(discount ? discountLabel(discount) : papers.discount, formatMoney(-discountAmount))
      : []),
    ...(taxDetails.length > 0
      ? taxDetails.flatMap((tax) =>
          pairRow(taxLabel(tax, tax.taxableAmount ?? totalAmount), formatMoney(tax.amount)),
        )
      : taxAmount > 0
        ? pairRow(papers.tax, formatMoney(taxAmount))
        : []),
    ...pairRow(papers.total, formatMoney(reportingTotal(sale)), 'total'),
    ...(hasOwnTaxes(sale.saleItems) ? textRows(papers.taxed, 'quiet') : []),
    ...(hasDiscount ? textRows(papers.saved(formatMoney(discountAmount)), 'quiet') : []),
  ];
}

// A percentage tax names the amount on which it was charged. With its own amount and the total, the receipt then shows
// net, tax and gross.
function taxLabel(tax: TaxDetail, net: number): string {
  return tax.type === 'PERCENTAGE' ? papers.taxOf(tax.name, formatRate(tax), formatMoney(net)) : tax.name;
}

function paymentRows(sale: Sale): ReceiptRow[] {
  const refunded = sale.refundedAmount ?? 0;
  return [
    ...(sale.cashRoundingAmount ? pairRow(papers.cashRounding, formatMoney(sale.cashRoundingAmount)) : []),
    ...sale.payments.flatMap((payment) => pairRow(paymentLabel(payment), formatMoney(taken(payment, sale)))),
    ...(sale.change > 0 ? pairRow(papers.change, formatMoney(sale.change)) : []),
    ...(refunded > 0
      ? [
          ...pairRow(papers.refunded, formatMoney(-refunded)),
          ...pairRow(papers.netTotal, formatMoney(money(reportingTotal(sale)).minus(refunded))),
        ]
      : []),
  ];
}

// A reference helps to find a card payment on a statement. For cash the till makes the reference up, so it is not
// printed.
function paymentLabel(payment: Payment): string {
  const { paymentMethod, referenceNumber } = payment;
  const label = paymentMethodLabel(tenderOf(payment));
  return paymentMethod === 'CASH' || !referenceNumber ? label : `${label} ${referenceNumber}`;
}

// Returns the amount that the customer handed over, which is more than the amount due when there was change. Change is
// given on cash only, and of several cash payments on the last.
function taken(payment: Payment, { payments, amountReceived, change, cashRoundingAmount = 0 }: Sale): number {
  const { paymentMethod, amount } = payment;
  if (paymentMethod !== 'CASH') return amount;
  const due = money(amount).plus(cashRoundingAmount);
  if (payments.length === 1) return Math.max(toAmount(due), amountReceived);
  const last = payments.findLast((other) => other.paymentMethod === 'CASH');
  return payment === last ? toAmount(due.plus(change)) : amount;
}

function registerText({ registerId, registerSequence }: Sale): string | null {
  if (!registerId) return null;
  return registerSequence ? `${registerName(registerId)} / ${registerSequence}` : registerName(registerId);
}

function refundRows(refunds: readonly SaleRefund[], timeZone: string | undefined): ReceiptRow[] {
  return refunds.flatMap(({ refundDate, refundTotal }) =>
    textRows(
      papers.refundedOn(formatMoney(refundTotal), formatDate(new Date(refundDate), { timeZone })),
      'quiet',
    ),
  );
}
