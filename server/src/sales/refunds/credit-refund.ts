// What a refund does to credit. Store credit that was given out instead of money is added. Otherwise the part of the sale
// that was paid by credit goes back to the credit that paid it.
import {
  formatMoney,
  type Money,
  money,
  type RefundPayloadInput,
  refundParts,
  sumMoney,
  toWireAmount,
} from '@evertill/shared-domain';
import type { refunds } from '../../kernel/db/schema';
import type { WriteContext } from '../../writes/execute/write-operation';
import {
  bookEntry,
  type CreditEntryRow,
  issueCredit,
  listEntriesOfSale,
  lockCredit,
} from '../credits/credits.repository';
import { addFindings } from '../findings/findings.repository';
import type { FullSale } from '../sales/sales.repository';

type RefundRow = Pick<typeof refunds.$inferInsert, 'refundTotal' | 'refundDate' | 'registerId' | 'userId'>;

/** Books the credit of a refund. `full` is the sale before the refund. */
export async function creditRefund(
  context: WriteContext<RefundPayloadInput>,
  full: FullSale,
  row: RefundRow,
): Promise<void> {
  const problem = context.body.credit
    ? await giveOut(context, full, row)
    : await giveBack(context, full, row);
  if (!problem) return;
  const { sql, storeId, now } = context;
  const { id: saleId, registerId } = full.sale;
  const details = { amount: row.refundTotal };
  const finding = { kind: 'refund', message: problem, details } as const;
  await addFindings(sql, storeId, [{ ...finding, saleId, registerId, happenedAt: row.refundDate }], now);
}

async function giveOut(
  { sql, storeId, key, body: { credit }, now }: WriteContext<RefundPayloadInput>,
  { sale }: FullSale,
  { refundTotal, userId, registerId = null }: RefundRow,
): Promise<string | null> {
  if (!credit || Number(refundTotal) <= 0) return null;
  const { id, code } = credit;
  const { id: saleId, customerId } = sale;
  const given = { id, code, kind: 'store-credit', amount: Number(refundTotal), customerId } as const;
  const isNew = await issueCredit(sql, storeId, { ...given, key, saleId, userId, registerId }, now);
  return isNew ? null : `The store credit over ${formatMoney(refundTotal)} was there already and got nothing`;
}

async function giveBack(
  { sql, storeId, key, now }: WriteContext<RefundPayloadInput>,
  { sale, payments }: FullSale,
  { refundTotal, userId, registerId = null }: RefundRow,
): Promise<string | null> {
  const parts = refundParts(payments, sale.refundedAmount, refundTotal);
  const amount = parts.find(({ method }) => method === 'STORE_CREDIT')?.amount ?? 0;
  if (amount <= 0) return null;
  const { shares, left } = sharesOf(money(amount), await listEntriesOfSale(sql, storeId, sale.id));
  const voided: string[] = [];
  // Always in the same order, so that two refunds never wait for each other.
  for (const [creditId, share] of [...shares].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const credit = await lockCredit(sql, storeId, creditId);
    if (credit?.voidedAt) voided.push(credit.codeEnd);
    const entry = { kind: 'refund', amount: toWireAmount(share), key, saleId: sale.id } as const;
    await bookEntry(sql, storeId, creditId, { ...entry, userId, registerId }, now);
  }
  if (left.greaterThan(0))
    return `${formatMoney(left)} goes back to store credit, but nothing was taken from any card for this sale`;
  return voided.length > 0
    ? `${formatMoney(amount)} went back to a card that is void (ending in ${voided.join(', ')})`
    : null;
}

/** Splits an amount over the credits that paid a sale, each up to what it paid and did not get back yet. */
function sharesOf(amount: Money, entries: readonly CreditEntryRow[]) {
  const shares = new Map<string, Money>();
  let left = amount;
  for (const creditId of new Set(entries.map((entry) => entry.creditId))) {
    const own = entries.filter((entry) => entry.creditId === creditId);
    const paid = sumMoney(own.filter(({ kind }) => kind === 'redeem').map((entry) => entry.amount)).negated();
    const back = sumMoney(own.filter(({ kind }) => kind === 'refund').map((entry) => entry.amount));
    const room = paid.minus(back);
    const share = room.lessThan(left) ? room : left;
    if (share.lessThanOrEqualTo(0)) continue;
    shares.set(creditId, share);
    left = left.minus(share);
  }
  return { shares, left };
}
