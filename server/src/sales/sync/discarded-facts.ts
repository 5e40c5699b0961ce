// What a discarded record says about itself. A till wrote the record, so every part of it may be missing or made up.
import { amountOf, isRecord, money, toPlainText, toWireAmount } from '@evertill/shared-domain';
import { numberIn } from '../registers/register-numbers.repository';

const MAX_LENGTH = 200;
const MONEY_PATHS = ['/sales', '/transactions/', '/shifts/'];

export interface DiscardedFacts {
  /** True for a sale, a refund, and whatever carries the number of a sale. */
  isMoney: boolean;
  summary: string | null;
  saleNumber: string | null;
  registerId: string | null;
  registerSequence: number | null;
  /** The amount that the customer paid, or was paid back. */
  amountDue: string | null;
}

/** Returns the sale's number, register and amount in the record of a discarded change. */
export function factsOf(record: unknown): DiscardedFacts {
  const fields = isRecord(record) ? record : {};
  const data = isRecord(fields.data) ? fields.data : {};
  const number = numberIn(fields) ?? numberIn(data);
  const path = text(fields.url) ?? '';
  const saleNumber = text(data.saleNumber);
  const isMoney = fields.entity === 'sales' || MONEY_PATHS.some((start) => path.includes(start));
  return {
    isMoney: isMoney || number !== null || saleNumber !== null,
    summary: text(fields.summary),
    saleNumber,
    registerId: number?.registerId ?? text(fields.registerId) ?? text(data.registerId),
    registerSequence: number?.sequence ?? null,
    amountDue: amountIn(data),
  };
}

function amountIn({ totalAmount, taxAmount, refundTotal }: Record<string, unknown>): string | null {
  const [total, tax, refund] = [totalAmount, taxAmount, refundTotal].map(amountOf);
  if (total !== null && total !== undefined) return toWireAmount(money(total).plus(tax ?? 0));
  return refund !== null && refund !== undefined ? toWireAmount(refund) : null;
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? toPlainText(value).slice(0, MAX_LENGTH) || null : null;
}
