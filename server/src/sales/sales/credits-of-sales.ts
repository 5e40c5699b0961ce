// What a sale does to credit: gift cards that it gave out are added, and the redemptions that paid it get its name. A
// sale that has taken place is always booked, so whatever does not fit is a finding.
import {
  creditCodeEnd,
  formatMoney,
  GIFT_CARD_PRODUCT,
  lineTotal,
  type Money,
  money,
  type SalePayloadInput,
  sumMoney,
} from '@evertill/shared-domain';
import type { Sql } from '../../kernel/db/database';
import type { sales } from '../../kernel/db/schema';
import type { Person } from '../../kernel/http/person';
import { type CreditEntryRow, issueCredit, lockRedemptions, nameSale } from '../credits/credits.repository';
import type { Finding } from '../findings/findings.repository';
import { indexOfUnpaid } from './sale-circumstances';

/** A sale that is being booked. */
interface BookedSale {
  key: string;
  submitter: Person;
  body: SalePayloadInput;
  rows: {
    sale: Pick<typeof sales.$inferSelect, 'id' | 'userId' | 'registerId' | 'customerId'>;
  };
}

/** Books the credit of sales. Returns the findings by the key of the sale. */
export async function bookCredits(
  sql: Sql,
  storeId: string,
  booked: readonly BookedSale[],
  now: Date,
): Promise<ReadonlyMap<string, Finding[]>> {
  const findings = new Map<string, Finding[]>();
  const keys = booked.flatMap(({ body }) => creditPayments(body).flatMap(({ creditKey }) => creditKey ?? []));
  const entries = keys.length > 0 ? await lockRedemptions(sql, storeId, keys) : [];
  const used = new Set<string>();
  for (const sale of booked) {
    const redeemed = await nameRedemptions(sql, storeId, sale, { entries, used });
    const issued = await issueCards(sql, storeId, sale, { isRedeemed: redeemed.length === 0, now });
    const found = [...redeemed, ...issued];
    if (found.length > 0) findings.set(sale.key, found);
  }
  return findings;
}

async function issueCards(
  sql: Sql,
  storeId: string,
  { key, submitter, body, rows: { sale } }: BookedSale,
  { isRedeemed, now }: { isRedeemed: boolean; now: Date },
): Promise<Finding[]> {
  const lines = body.saleItems.filter(({ productId }) => productId === GIFT_CARD_PRODUCT);
  const cards = body.credits ?? [];
  if (lines.length === 0 && cards.length === 0) return [];
  const sold = sumMoney(lines.map(lineTotal));
  const given = sumMoney(cards.map(({ amount }) => amount));
  const details = { sold: sold.toFixed(2), given: given.toFixed(2) };
  // Otherwise a register could make money that nobody has paid. A token belongs to an integrator's page.
  if (!isRedeemed || !isPaidInFull(body, sold)) {
    const message = `Gift cards of ${formatMoney(sold)} were not added, because their sale was not paid in full`;
    return [{ kind: 'payment', message, details }];
  }
  if (submitter.token || !sold.equals(given)) {
    const message = `Gift cards of ${formatMoney(sold)} were sold and of ${formatMoney(given)} given out, so none was added`;
    return [{ kind: 'payment', message, details }];
  }
  const findings: Finding[] = [];
  for (const { id, code, amount } of cards) {
    const { id: saleId, userId, registerId, customerId } = sale;
    const origin = { key, saleId, userId, registerId };
    const card = { id, code, kind: 'gift-card', amount, customerId } as const;
    if (await issueCredit(sql, storeId, { ...card, ...origin }, now)) continue;
    const message = `The gift card ending in ${creditCodeEnd(code)} over ${formatMoney(amount)} was there already and got nothing`;
    findings.push({ kind: 'payment', message, details: { codeEnd: creditCodeEnd(code) } });
  }
  return findings;
}

/** Tells whether the money of a sale pays for its gift cards: no discount, no open payment, and no negative item. */
function isPaidInFull(body: SalePayloadInput, sold: Money): boolean {
  const due = money(body.totalAmount).plus(body.taxAmount);
  const hasNegative = body.saleItems.some(({ unitPrice }) => unitPrice < 0);
  return !body.discountAmount && indexOfUnpaid(body) < 0 && !hasNegative && sold.lessThanOrEqualTo(due);
}

async function nameRedemptions(
  sql: Sql,
  storeId: string,
  { body, rows: { sale } }: BookedSale,
  { entries, used }: { entries: readonly CreditEntryRow[]; used: Set<string> },
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { creditKey, amount, referenceNumber } of creditPayments(body)) {
    const own = entries.filter(({ key }) => key === creditKey);
    const redeemed = own.find(({ kind }) => kind === 'redeem');
    const problem = problemOf(amount, own, used);
    if (redeemed && creditKey && !redeemed.saleId && !used.has(creditKey)) {
      used.add(creditKey);
      await nameSale(sql, storeId, [redeemed], sale.id);
    }
    if (!problem) continue;
    const message = `${formatMoney(amount)} was paid by a card ending in ${referenceNumber ?? '?'}, ${problem}`;
    const details = { amount: money(amount).toFixed(2), creditId: redeemed?.creditId ?? null };
    findings.push({ kind: 'payment', message, details });
  }
  return findings;
}

function problemOf(
  amount: number,
  entries: readonly CreditEntryRow[],
  used: ReadonlySet<string>,
): string | null {
  const redeemed = entries.find(({ kind }) => kind === 'redeem');
  if (!redeemed) return 'but nothing was taken from it';
  if (entries.some(({ kind }) => kind === 'release')) return 'but the amount had been given back to it';
  if (redeemed.saleId || used.has(redeemed.key)) return 'but that payment belongs to another sale';
  if (money(redeemed.amount).negated().equals(amount)) return null;
  return `but ${formatMoney(money(redeemed.amount).negated())} was taken from it`;
}

function creditPayments({ payments }: SalePayloadInput) {
  return payments.filter(({ as, paymentMethod }) => as === 'credit' && paymentMethod !== 'CASH');
}
