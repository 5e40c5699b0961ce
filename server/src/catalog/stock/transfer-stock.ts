// Moves stock of a product into another shop of the same person, in one transaction that sees one shop at a time.
import { INPUT_BOUNDS, type TransferInput } from '@evertill/shared-domain';
import { inStore } from '../../kernel/db/in-store';
import { HttpError, notFound } from '../../kernel/http/http-error';
import type { OwnStore } from '../../people/own-stores/own-stores';
import type { BackOffice } from '../../people/plans/back-office';
import { editDetails, filled } from '../../writes/execute/merge-edit';
import type { WriteAnswer, WriteContext } from '../../writes/execute/write-operation';
import { createAuditThere } from '../other-store/audit-there';
import { codesOf, createMatches, type Matches } from '../other-store/match-products';
import {
  createProductsRepository,
  type ProductRow,
  productFields,
  productToWire,
} from '../products/products.repository';

export const TRANSFER = 'POST /products/:id/transfer';

/**
 * Takes stock from the product here and adds it to the same product there. Throws a 400 with a code when one of the two
 * cannot take part. Two opposite transfers of a product may lock each other out, and then one of them runs again.
 */
export async function transferStock(
  context: WriteContext<TransferInput>,
  target: OwnStore,
  backOffice: BackOffice,
): Promise<WriteAnswer> {
  const { sql, storeId, now, params, body } = context;
  const { quantity } = body;
  const products = createProductsRepository(sql, storeId);
  const here = await products.lock(params.id ?? '');
  if (!here) throw notFound('Product not found');
  if (!here.trackStock) throw refusal('untracked-here', `The stock of ${here.name} is not tracked`);
  if (here.stockQuantity < quantity) throw refusal('not-enough', shortage(here));
  const codes = codesOf([here]);
  const alike = await products.listByCodes(codes, { locks: false });
  const reason = filled({ reason: body.reason });
  await inStore(sql, { from: storeId, to: target.id }, async () => {
    await backOffice.assertMayChange(sql, target.id, [TRANSFER]);
    const there = createProductsRepository(sql, target.id);
    const matches = createMatches({ here: alike, there: await there.listByCodes(codes, { locks: true }) });
    const row = receiverOf(here, quantity, matches);
    const changes = { stockQuantity: row.stockQuantity + quantity };
    await there.update(row, changes, now);
    const audit = createAuditThere(context, target);
    audit.note(TRANSFER, row.id, {
      name: row.name,
      ...editDetails(productFields(row), changes),
      ...reason,
    });
    await audit.record(sql);
  });
  const changes = { stockQuantity: here.stockQuantity - quantity };
  const after = await products.update(here, changes, now);
  const details = { name: here.name, ...editDetails(productFields(here), changes), ...reason };
  return { status: 200, body: productToWire(after), details };
}

function receiverOf(here: ProductRow, quantity: number, matches: Matches): ProductRow {
  const row = matches.find(here);
  if (row === 'ambiguous')
    throw refusal('ambiguous', `Several products are called ${here.name} and have no SKU or barcode`);
  if (!row) throw refusal('missing-there', `The other store does not have ${here.name}`);
  if (!row.trackStock)
    throw refusal('untracked-there', `The other store does not track the stock of ${here.name}`);
  if (row.stockQuantity + quantity > INPUT_BOUNDS.quantity)
    throw refusal(
      'too-many-there',
      `The other store can have at most ${INPUT_BOUNDS.quantity} of ${here.name}`,
    );
  return row;
}

// Sales may leave a stock below zero.
function shortage({ name, stockQuantity }: ProductRow): string {
  return stockQuantity > 0 ? `Only ${stockQuantity} of ${name} are in stock` : `${name} is out of stock`;
}

function refusal(code: string, message: string): HttpError {
  return new HttpError(400, message, {
    fields: { field: 'quantity', code },
    auditText: 'The transfer was refused',
  });
}
