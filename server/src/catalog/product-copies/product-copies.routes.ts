// An administrator of several shops copies products of one shop into another one.
import { type ComparedProducts, CompareProductsInput, CopyProductsInput } from '@evertill/shared-domain';
import type { FastifyInstance } from 'fastify';
import { checkInput } from '../../kernel/http/check-input';
import { signedIn } from '../../kernel/http/signed-in';
import { reads } from '../../kernel/plugins/route-list';
import type { OwnStore, OwnStores } from '../../people/own-stores/own-stores';
import type { AppContext } from '../../writes/app-context';
import { defineWrite, type WriteOperation } from '../../writes/execute/write-operation';
import { codesOf, createMatches } from '../other-store/match-products';
import { createProductsRepository } from '../products/products.repository';
import { type CopyRules, copyProducts } from './copy-products';

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
      const products = createProductsRepository(db.store(person.storeId), person.storeId);
      const rows = await products.listByIds(productIds);
      const codes = codesOf(rows);
      const here = await products.listByCodes(codes, { locks: false });
      const there = createProductsRepository(db.store(target.id), target.id);
      const matches = createMatches({ here, there: await there.listByCodes(codes, { locks: false }) });
      const found = rows.map(matches.find);
      const missing = found.filter((match) => match === undefined).length;
      const ambiguous = found.filter((match) => match === 'ambiguous').length;
      return { existing: rows.length - missing - ambiguous, missing };
    },
  );

  writes.register(app, [copy(ownStores, rules)]);
}

const copy = (ownStores: OwnStores, rules: CopyRules): WriteOperation =>
  defineWrite<CopyProductsInput, OwnStore>({
    method: 'POST',
    path: '/products/copy',
    input: CopyProductsInput,
    isPrivate: true,
    prepare: ({ storeId }, author) => ownStores.otherAdministered(author, storeId),
    async run(context, target) {
      const copied = await copyProducts(context, target, rules);
      const { added, updated, skipped, refused } = copied;
      return { status: 200, body: copied, details: { added, updated, skipped, refused: refused.length } };
    },
  });
