// Payments by invoice, which are built in: the operator of the server sends invoices, takes payments outside of Evertill,
// and records them. `stripe/` takes payments with Stripe instead.
import type { Clock } from '../../kernel/clock';
import type { Database } from '../../kernel/db/database';
import { NO_STORE } from '../../kernel/db/no-store';
import type { SubscriptionPayment } from '../../kernel/db/schema';
import { recordAudit } from '../../writes/audit/audit.repository';
import { holdStore, updateStore } from '../stores/stores.repository';
import type { PlanCatalog } from './plans';
import { assertNotCharged } from './stripe/assert-not-charged';
import { duePayment, pay } from './subscription';

export interface InvoiceBilling {
  /**
   * Records that a store has made its due payment. The number of a payment that is recorded already changes nothing, so
   * a report of a payment may come twice. Throws when the number is neither due nor recorded.
   */
  recordPayment(storeId: string, number: number): Promise<{ payment: SubscriptionPayment; isNew: boolean }>;
}

export function createInvoiceBilling(db: Database, clock: Clock, catalog: PlanCatalog): InvoiceBilling {
  return {
    recordPayment(storeId, number) {
      return db.transaction(storeId, async (sql) => {
        const store = await holdStore(sql, storeId);
        const now = clock.now();
        const known = store.subscription?.payments.find((payment) => payment.number === number);
        if (known) return { payment: known, isNew: false };
        await assertNotCharged(sql, storeId);
        const due = duePayment(catalog, store, now);
        if (!store.subscription || due?.number !== number)
          throw new Error(
            due
              ? `The next payment of this store is number ${due.number}.`
              : 'This store has nothing to pay.',
          );
        const subscription = pay(store.subscription, due, now);
        await updateStore(sql, storeId, { subscription }, now);
        const payment = { ...due, paidAt: now.toISOString() };
        await recordAudit(sql, {
          storeId,
          now,
          authorId: NO_STORE,
          submitterId: NO_STORE,
          address: '',
          action: 'RUN paid',
          status: 200,
          entityId: storeId,
          details: { number, plan: due.planName, amount: due.amount, to: due.to },
        });
        return { payment, isNew: true };
      });
    },
  };
}
