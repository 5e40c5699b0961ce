import type { Discount, Tax } from '@evertill/shared-domain';
import type { FastifyInstance } from 'fastify';
import { signedIn } from '../../kernel/http/signed-in';
import type { AppContext } from '../../writes/app-context';
import { registerPlainEntity } from '../../writes/entities/plain-entity';
import { createRatesRepository, type RateKind, rateToWire } from './rates.repository';

/** Registers what taxes and discounts have in common: the calls of any entity, and a list of the active ones. */
export function registerRates(
  app: FastifyInstance,
  context: AppContext,
  description: typeof Tax | typeof Discount,
  kind: RateKind,
): void {
  registerPlainEntity(app, context, description, (sql, storeId) => createRatesRepository(sql, storeId, kind));

  app.get(`/api${description.path}/active`, async (request) => {
    const { storeId } = signedIn(request);
    const active = await createRatesRepository(context.db.store(storeId), storeId, kind).listActive();
    return active.map(rateToWire);
  });
}
