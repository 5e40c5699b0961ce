// An administrator of several shops copies products of one shop into another one.
import { type ComparedProducts, CompareProductsInput, CopyProductsInput } from '@evertill/shared-domain';
import type { FastifyInstance } from 'fastify';
import { checkInput } from '../../kernel/http/check-input';
import { signedIn } from '../../kernel/http/signed-in';
import { reads } from '../../kernel/plugins/route-list';
import type { OwnStore, OwnStores } from '../../people/own-stores/own-stores';
import type { AppContext } from '../../writes/app-context';
import { defineWrite, type WriteOperation } from '../../writes/execute/write-operation';
import { createProductsRepository } from '../products/products.repository';
import { type CopyRules, copyProducts } from './copy-products';
import { codesOf, createMatches } from './match-products';

interface ProductCopiesOptions extends AppContext, CopyRules {
  ownStores: OwnStores;
}

export function registerProductCopies(
  app: FastifyInstance,
  { db, writes, ownStores, ...rules }: ProductCopiesOptions,
): void {
  app.post(
    '/api/products/copy/check',
    reads(CompareProductsInput),
    async (request): Promise<ComparedProducts> => {
      const person = signedIn(request);
      const { storeId, productIds } = checkInput(CompareProductsInput, request.body);
      const target = await ownStores.otherAdministered(person, storeId);
      const rows = await createProductsRepository(db.store(person.storeId), person.storeId).listByIds(
        productIds,
      );
      const there = createProductsRepository(db.store(target.id), target.id);
      const matches = createMatches(await there.listByCodes(codesOf(rows), { locks: false }));
      const existing = rows.filter((row) => matches.find(row) !== undefined).length;
      return { existing, missing: rows.length - existing };
    },
  );

  writes.register(app, [copy(ownStores, rules)]);
}

const copy = (ownStores: OwnStores, rules: CopyRules): WriteOperation =>
  defineWrite<CopyProductsInput, OwnStore>({
    method: 'POST',
    path: '/products/copy',
    input: CopyProductsInput,
    prepare: ({ storeId }, author) => ownStores.otherAdministered(author, storeId),
    async run(context, target) {
      const copied = await copyProducts(context, target, rules);
      const { added, updated, skipped, refused } = copied;
      return { status: 200, body: copied, details: { added, updated, skipped, refused: refused.length } };
    },
  });
