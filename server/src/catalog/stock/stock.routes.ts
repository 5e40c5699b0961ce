import { TransferInput } from '@evertill/shared-domain';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../kernel/http/http-error';
import { type PageQuery, pageOf, readCursor, readLimit } from '../../kernel/http/page-query';
import { signedIn } from '../../kernel/http/signed-in';
import type { OwnStore, OwnStores } from '../../people/own-stores/own-stores';
import type { BackOffice } from '../../people/plans/back-office';
import type { AppContext } from '../../writes/app-context';
import { defineWrite, type WriteOperation } from '../../writes/execute/write-operation';
import { createProductsRepository } from '../products/products.repository';
import { listStockChanges } from './stock-changes.repository';
import { transferStock } from './transfer-stock';

interface StockOptions extends AppContext {
  ownStores: OwnStores;
  backOffice: BackOffice;
}

export function registerStock(
  app: FastifyInstance,
  { db, writes, ownStores, backOffice }: StockOptions,
): void {
  app.get<{ Params: { id: string }; Querystring: PageQuery }>(
    '/api/products/:id/stock-changes',
    async (request) => {
      const { storeId } = signedIn(request);
      const { id } = request.params;
      const sql = db.store(storeId);
      const [product] = await createProductsRepository(sql, storeId).listByIds([id]);
      if (!product) throw notFound('Product not found');
      const limit = readLimit(request.query.limit);
      const after = readCursor(request.query.cursor)?.id ?? null;
      return pageOf(await listStockChanges(sql, storeId, product.id, { after, limit }), limit, {
        item: (change) => change,
        place: (change) => ({ at: new Date(change.at), id: change.id }),
      });
    },
  );

  writes.register(app, [transfer(ownStores, backOffice)]);
}

const transfer = (ownStores: OwnStores, backOffice: BackOffice): WriteOperation =>
  defineWrite<TransferInput, OwnStore>({
    method: 'POST',
    path: '/products/:id/transfer',
    input: TransferInput,
    isPrivate: true,
    prepare: ({ storeId }, author) => ownStores.otherAdministered(author, storeId),
    run: (context, target) => transferStock(context, target, backOffice),
  });
