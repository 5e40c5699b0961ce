// The takings of all shops that a person administers. Each shop is read by itself, in its own calendar.
import { toWireAmount } from '@evertill/shared-domain';
import type { FastifyInstance } from 'fastify';
import { type Days, type DaysQuery, readDays } from '../../kernel/http/read-days';
import { signedIn } from '../../kernel/http/signed-in';
import type { OwnStore, OwnStores } from '../../people/own-stores/own-stores';
import { findCalendar } from '../../people/stores/store-calendar';
import type { AppContext } from '../../writes/app-context';
import { createTotalsRepository } from '../totals/totals.repository';

export function registerAllStores(
  app: FastifyInstance,
  { db, clock, ownStores }: AppContext & { ownStores: OwnStores },
): void {
  app.get<{ Querystring: DaysQuery }>('/api/stores/takings', async (request) => {
    const person = signedIn(request);
    const days = readDays(request.query);
    const stores: Awaited<ReturnType<typeof takingsOf>>[] = [];
    // One after the other, because each shop takes a connection of its own, and other people need some too.
    for (const store of await ownStores.listAdministered(person)) {
      // The reports of a suspended shop are closed in the shop itself, too.
      if (!store.isSuspended) stores.push(await takingsOf(store, days));
    }
    return { ...days, stores };
  });

  async function takingsOf({ id, name, timezone }: OwnStore, days: Days) {
    const sql = db.store(id);
    const day = (await findCalendar(sql, id)).dayOf(clock.now());
    const [today, period] = [await sums(id, { from: day, to: day }), await sums(id, days)];
    return { id, name, timezone, today: { day, ...today }, period };
  }

  /** Sums up the sales and refunds of some days of a shop, as its reports do. */
  async function sums(storeId: string, days: Days) {
    const { count, total, refunded } = await createTotalsRepository(db.store(storeId), storeId).reportAll(
      days,
    );
    return { count, total: toWireAmount(total), refunded: toWireAmount(refunded) };
  }
}
