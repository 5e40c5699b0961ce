import type { FastifyInstance } from 'fastify';
import { signedIn } from '../../kernel/http/signed-in';
import type { AppContext } from '../../writes/app-context';
import { listNames } from '../registers/registers.repository';
import { headToWire } from './held-cart-to-wire';
import { deleteCart, holdCart, takeCart } from './held-cart-writes';
import { listClosed, listHeld } from './held-carts.repository';

export function registerHeldCarts(app: FastifyInstance, { db, writes }: AppContext): void {
  app.get('/api/held-carts', async (request) => {
    const { storeId } = signedIn(request);
    const sql = db.store(storeId);
    const [held, closed, names] = await Promise.all([
      listHeld(sql, storeId),
      listClosed(sql, storeId),
      listNames(sql, storeId),
    ]);
    return {
      held: held.flatMap((row) => headToWire(row, names) ?? []),
      closed: closed.map(({ id, status, registerId }) => ({ id, registerId, isTaken: status === 'taken' })),
    };
  });

  writes.register(app, [holdCart, takeCart, deleteCart]);
}
