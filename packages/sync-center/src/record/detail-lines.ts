import {
  GIFT_CARD_PRODUCT,
  giftCardName,
  isRecord,
  moneyWords,
  PAID_AS,
  PAYMENT_METHODS,
  paymentMethodLabel,
  registerName,
  tenderOf,
} from '@evertill/shared-domain';
import type { OutboxRecord } from '@evertill/shared-offline';
import { fieldTexts, records } from '../texts';
import { type FieldContext, fieldLabel, fieldValue, shownFields } from '../words/field-words';
import { amountDue, saleLines } from '../words/sale-words';

/** A line of a record's details. `before` is the value from which the change started. */
export interface DetailLine {
  readonly label: string;
  readonly value: string;
  readonly before?: string;
}

type SaleBody = Pick<OutboxRecord, 'data' | 'registerId' | 'registerSequence'>;

/** Returns the lines of a sale: its goods, its payments, and the numbers by which it can be found. */
export function saleDetails(
  { data, registerId, registerSequence }: SaleBody,
  productName: (id: string) => string | undefined,
): DetailLine[] {
  const goods = saleLines(data).map(({ productId, quantity, unitPrice }) => ({
    label: `${quantity} × ${nameOf(productId, productName)}`,
    value: unitPrice,
  }));
  const discount = moneyWords(data?.discountAmount);
  return [
    ...merged(goods),
    ...line(fieldTexts.discount, discount && discount !== '$0.00' ? `-${discount}` : null),
    ...line(fieldTexts.tax, moneyWords(data?.taxAmount)),
    ...line(fieldTexts.total, amountDue(data)),
    ...line(fieldTexts.paidBy, paidBy(data)),
    ...line(fieldTexts.saleNumber, text(data?.saleNumber)),
    ...line(fieldTexts.register, registerId && records.numbered(registerName(registerId), registerSequence)),
  ];
}

function nameOf(productId: string, productName: (id: string) => string | undefined): string {
  return productId === GIFT_CARD_PRODUCT
    ? giftCardName()
    : (productName(productId) ?? fieldTexts.unknownProduct);
}

/** Returns the fields of a change, with the values before it where they are known. */
export function fieldDetails(
  { data, base }: Pick<OutboxRecord, 'data' | 'base'>,
  { links, form }: Omit<FieldContext, 'fields'>,
): DetailLine[] {
  if (!data) return [];
  // Nearly every product has the usual taxes, which are worth a line only when they are a change.
  const hasTaxes = [data, base].some((fields) => Array.isArray(fields?.taxIds));
  const shown = shownFields(data).filter((field) => field !== 'taxIds' || hasTaxes);
  return shown.map((field) => ({
    label: fieldLabel(field, form),
    value: fieldValue(field, data[field], { fields: data, links, form }),
    ...(base && field in base
      ? { before: fieldValue(field, base[field], { fields: base, links, form }) }
      : {}),
  }));
}

// The same goods at the same price can be on two lines of a cart. Their lines are told apart here, because each label
// of the list must be unique.
function merged(lines: readonly DetailLine[]): DetailLine[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const count = (seen.get(line.label) ?? 0) + 1;
    seen.set(line.label, count);
    return count === 1 ? line : { ...line, label: `${line.label} (${count})` };
  });
}

function paidBy(data: OutboxRecord['data']): string | null {
  const payments: unknown[] = Array.isArray(data?.payments) ? data.payments : [];
  const tenders = payments.filter(isRecord).flatMap((payment) => {
    const paymentMethod = PAYMENT_METHODS.find((method) => method === payment.paymentMethod);
    const as = PAID_AS.find((kind) => kind === payment.as);
    return paymentMethod ? [tenderOf({ paymentMethod, as })] : [];
  });
  return [...new Set(tenders)].map(paymentMethodLabel).join(', ') || null;
}

function line(label: string, value: string | null): DetailLine[] {
  return value ? [{ label, value }] : [];
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
