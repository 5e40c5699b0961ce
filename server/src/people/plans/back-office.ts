// Refuses changes of the back office of a store that has not paid for a while. Everything that selling needs is left
// alone: sales, refunds, shifts, customers, registers, review items, and everything that takes something away or protects
// the store. A route that refuses some of its changes asks by itself.
import { eq } from 'drizzle-orm';
import type { Clock } from '../../kernel/clock';
import type { Sql } from '../../kernel/db/database';
import { stores } from '../../kernel/db/schema';
import { HttpError } from '../../kernel/http/http-error';
import type { PlanCatalog } from './plans';
import { standingOf } from './subscription';

/** The routes without /api that a store must have paid for. */
const PAID_FOR: ReadonlySet<string> = new Set([
  'POST /products',
  'PUT /products/:id',
  'PATCH /products/:id/inventory',
  'POST /products/:id/transfer',
  ...['/categories', '/suppliers', '/taxes', '/discounts'].flatMap((path) => [
    `POST ${path}`,
    `PUT ${path}/:id`,
  ]),
  'POST /users',
  'POST /users/invitations',
  'POST /tokens',
  'POST /webhooks',
  'PUT /webhooks/:id',
  'POST /stores',
  'PUT /saas/store',
  'PUT /settings',
  'PUT /settings/quick-keys',
]);

export interface BackOffice {
  /** Throws a 402 when one of the routes needs a payment that the store owes. Reads nothing for the other routes. */
  assertMayChange(sql: Sql, storeId: string, routes: readonly string[]): Promise<void>;
  /** Throws a 402 when the store owes a payment. For the part of a route that must be paid for. */
  assertPaid(sql: Sql, storeId: string): Promise<void>;
}

export function createBackOffice(catalog: PlanCatalog, clock: Clock): BackOffice {
  const backOffice: BackOffice = {
    async assertMayChange(sql, storeId, routes) {
      if (routes.some((route) => PAID_FOR.has(route))) await backOffice.assertPaid(sql, storeId);
    },
    async assertPaid(sql, storeId) {
      if (catalog.mode === 'off') return;
      const { planId, subscription } = stores;
      const [store] = await sql.select({ planId, subscription }).from(stores).where(eq(stores.id, storeId));
      if (!store || standingOf(catalog, store, clock.now()).state !== 'unpaid') return;
      // The refusal is not saved under the key of the change, so the same change works after the payment.
      throw new HttpError(
        402,
        'The plan of this store is not paid, so the back office is read-only. Registers keep selling. An administrator can change this under Your plan.',
        { fields: { code: 'plan-unpaid' } },
      );
    },
  };
  return backOffice;
}
