import { DiscountInput, DiscountPatch } from '@evertill/shared-domain';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app-context';
import { signedIn } from '../plugins/session';
import { rateWrites } from './rate-writes';
import { createRatesRepository, rateToWire } from './rates.repository';

export function registerDiscounts(app: FastifyInstance, { db, writes }: AppContext): void {
  const discountsOf = (storeId: string) => createRatesRepository(db, storeId, 'discount');

  app.get('/api/discounts', async (request) => {
    return (await discountsOf(signedIn(request).storeId).list()).map(rateToWire);
  });

  app.get('/api/discounts/active', async (request) => {
    return (await discountsOf(signedIn(request).storeId).list({ onlyActive: true })).map(rateToWire);
  });

  writes.register(
    app,
    rateWrites({
      kind: 'discount',
      path: '/discounts',
      notFoundMessage: 'Discount not found',
      input: DiscountInput,
      patch: DiscountPatch,
    }),
  );
}
