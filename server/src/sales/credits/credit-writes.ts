// Redeeming credit, giving it back, and making it void. A till redeems before its sale is complete, because a completed
// sale is always booked, and by then the money must have left the credit.
import {
  formatMoney,
  money,
  RedeemCreditInput,
  ReleaseCreditInput,
  toWireAmount,
  VoidCreditInput,
} from '@evertill/shared-domain';
import { HttpError, notFound } from '../../kernel/http/http-error';
import { isUuid } from '../../kernel/http/is-uuid';
import { findStore } from '../../people/stores/stores.repository';
import { defineWrite, type WriteContext } from '../../writes/execute/write-operation';
import { creditToWire } from './credit-to-wire';
import { bookEntry, type CreditRow, lockCredit, lockEntry, markVoid } from './credits.repository';

export const redeemCredit = defineWrite<RedeemCreditInput>({
  method: 'POST',
  path: '/credits/:id/redeem',
  isMoney: true,
  input: RedeemCreditInput,
  async run(context) {
    const { sql, storeId, author, body, now } = context;
    const credit = await lock(context);
    await assertUsed(context);
    const { key, registerId = null } = body;
    const amount = toWireAmount(money(body.amount).negated());
    const released = await lockEntry(sql, storeId, { creditId: credit.id, kind: 'release', key });
    if (released) throw refused('given-back', 'This payment was taken back');
    const before = await lockEntry(sql, storeId, { creditId: credit.id, kind: 'redeem', key });
    if (before && before.amount !== amount) throw refused('other-amount', 'This payment has another amount');
    if (!before) {
      const entry = { kind: 'redeem', amount, key, saleId: null, userId: author.id, registerId } as const;
      const isBooked = await bookEntry(sql, storeId, credit.id, entry, now);
      if (!isBooked && credit.voidedAt) throw refused('void', 'This card is void');
      if (!isBooked) throw refused('too-little', `Only ${formatMoney(credit.balance)} is left on this card`);
    }
    return answer(context, credit.id, { key, amount, codeEnd: credit.codeEnd });
  },
});

/**
 * Gives a payment back, because its sale was not made. A payment that has not arrived is marked, so that it is refused
 * when it does. Not possible once the sale has arrived: the sale is refunded then.
 */
export const releaseCredit = defineWrite<ReleaseCreditInput>({
  method: 'POST',
  path: '/credits/:id/release',
  isMoney: true,
  isDone: true,
  input: ReleaseCreditInput,
  async run(context) {
    const { sql, storeId, author, body, now } = context;
    const credit = await lock(context);
    const { key, reason = null } = body;
    const redeemed = await lockEntry(sql, storeId, { creditId: credit.id, kind: 'redeem', key });
    if (redeemed?.saleId) throw refused('sold', 'The sale of this payment was made');
    const amount = toWireAmount(money(redeemed?.amount ?? 0).negated());
    const released = await lockEntry(sql, storeId, { creditId: credit.id, kind: 'release', key });
    if (!released) {
      const entry = { kind: 'release', amount, key, saleId: null, userId: author.id, reason } as const;
      await bookEntry(sql, storeId, credit.id, { ...entry, registerId: null }, now);
    }
    return answer(context, credit.id, { key, amount, codeEnd: credit.codeEnd });
  },
});

export const voidCredit = defineWrite<VoidCreditInput>({
  method: 'POST',
  path: '/credits/:id/void',
  isMoney: true,
  input: VoidCreditInput,
  async run(context) {
    const { sql, storeId, author, key, body, now } = context;
    const credit = await lock(context);
    if (!credit.voidedAt) {
      const amount = toWireAmount(money(credit.balance).negated());
      const entry = { kind: 'void', amount, key, saleId: null, userId: author.id } as const;
      await bookEntry(sql, storeId, credit.id, { ...entry, registerId: null, reason: body.reason }, now);
      await markVoid(sql, storeId, credit.id, now);
    }
    return answer(context, credit.id, { codeEnd: credit.codeEnd, reason: body.reason });
  },
});

async function assertUsed({ sql, storeId }: WriteContext<unknown>): Promise<void> {
  const { settings } = await findStore(sql, storeId);
  if (!settings.credits) throw refused('off', 'Gift cards and store credit are turned off');
}

async function lock({ sql, storeId, params: { id = '' } }: WriteContext<unknown>): Promise<CreditRow> {
  const credit = isUuid(id) ? await lockCredit(sql, storeId, id) : null;
  if (!credit) throw notFound('This card does not exist');
  return credit;
}

async function answer({ sql, storeId }: WriteContext<unknown>, id: string, details: Record<string, unknown>) {
  const after = await lockCredit(sql, storeId, id);
  if (!after) throw new Error('The credit is gone');
  return { status: 200, body: creditToWire(after), entityId: id, details };
}

function refused(code: string, message: string): HttpError {
  return new HttpError(400, message, { fields: { code } });
}
