// Gift cards and store credit at a register. Their money is on the server, so looking up and redeeming need a connection.
// Giving a payment back never fails: it waits in the outbox like a sale.
import { CREDITS, type Credit, formatMoney, parseCredit } from '@evertill/shared-domain';
import type { Offline } from '@evertill/shared-offline';
import { newUuid } from '@evertill/shared-offline';
import { changes } from '../texts';

/** A payment that was taken from a credit. */
export interface CreditPayment {
  readonly creditId: string;
  /** The id of the payment. A payment is taken once, however often it is asked for. */
  readonly key: string;
  readonly amount: number;
}

/** The methods for gift cards and store credit. */
export interface Credits {
  /** Returns the credit of a code. Rejects when the code is unknown, and without a connection. */
  lookUp(code: string): Promise<Credit>;
  /**
   * Takes a payment from a credit, and returns the credit after it. Rejects when the server refuses, and when its answer
   * is lost. After a lost answer the money may have left the credit: ask again with the same key, or give it back.
   */
  redeem(payment: CreditPayment): Promise<Credit>;
  /** Gives a payment back, also one whose answer was lost. Stored on this device first. */
  release(payment: CreditPayment): Promise<void>;
}

/** Creates the methods for gift cards and store credit. */
export function createCredits({ http, outbox }: Pick<Offline, 'http' | 'outbox'>): Credits {
  return {
    async lookUp(code) {
      return parseCredit(await http.send({ method: 'POST', url: '/credits/lookup', data: { code } }));
    },
    async redeem({ creditId, key, amount }) {
      const registerId = await outbox.registerId();
      return parseCredit(
        await http.send({
          method: 'POST',
          url: `/credits/${creditId}/redeem`,
          data: { key, amount, registerId },
          idempotencyKey: newUuid(),
        }),
      );
    },
    async release({ creditId, key, amount }) {
      await outbox.enqueue({
        kind: `${CREDITS}.release`,
        entity: CREDITS,
        type: 'call',
        method: 'POST',
        localId: key,
        url: `/credits/${creditId}/release`,
        data: { key },
        summary: changes.creditReleased(formatMoney(amount)),
      });
    },
  };
}
