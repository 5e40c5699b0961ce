// Copies products of a shop into another shop of the same person, in one transaction that sees one shop at a time.
import type { CopiedProducts, CopyProductsInput, CopyRemark } from '@evertill/shared-domain';
import { inStore } from '../../kernel/db/in-store';
import { HttpError, tryAgain } from '../../kernel/http/http-error';
import type { OwnStore } from '../../people/own-stores/own-stores';
import type { BackOffice } from '../../people/plans/back-office';
import { isRefusedByPlan, type Quotas } from '../../people/plans/quotas';
import { editDetails, filled, mergeEdit } from '../../writes/execute/merge-edit';
import type { WriteContext } from '../../writes/execute/write-operation';
import { createAuditThere } from '../other-store/audit-there';
import { codesOf, createMatches } from '../other-store/match-products';
import {
  createProductsRepository,
  type ProductFields,
  type ProductRow,
  productFields,
} from '../products/products.repository';
import { readTaxNames } from './copied-links';
import { openTakeOver, remarkOn, type TakeOver } from './take-over';

export interface CopyRules {
  quotas: Quotas;
  backOffice: BackOffice;
}

/**
 * Copies products into a shop that the author administers. Throws a 409 when another person adds the same products
 * there at the same time, and a 402 when that shop may not change its back office.
 */
export async function copyProducts(
  context: WriteContext<CopyProductsInput>,
  target: OwnStore,
  rules: CopyRules,
): Promise<CopiedProducts> {
  const { sql, storeId, body } = context;
  const products = createProductsRepository(sql, storeId);
  const rows = await products.listByIds(body.productIds);
  const here = await products.listByCodes(codesOf(rows), { locks: false });
  const taxNames = await readTaxNames(sql, storeId, { onlyActive: false });
  const copied = await inStore(sql, { from: storeId, to: target.id }, async () => {
    await rules.backOffice.assertMayChange(sql, target.id, ['POST /products', 'PUT /products/:id']);
    const takeOver = await openTakeOver(context, target.id, rules.quotas, taxNames);
    return copyInto(context, target, rules.quotas, { rows, here }, takeOver);
  }).catch((error: unknown) => {
    // The codes were free a moment ago, so the same call can succeed.
    if (error instanceof HttpError && error.status === 400)
      throw tryAgain(409, 'The products of the other store changed at the same time. Please try again.', 1);
    throw error;
  });
  const found = new Set(rows.map(({ id }) => id));
  const deleted = [...new Set(body.productIds)].filter((id) => !found.has(id));
  const refused = deleted.map((id): CopyRemark => ({ id, name: '', sku: '', reason: 'deleted' }));
  return { ...copied, refused: [...refused, ...copied.refused] };
}

/** Copies in the scope of the other shop. */
async function copyInto(
  context: WriteContext<CopyProductsInput>,
  target: OwnStore,
  quotas: Quotas,
  { rows, here }: { rows: readonly ProductRow[]; here: readonly ProductRow[] },
  takeOver: TakeOver,
): Promise<CopiedProducts> {
  const { sql, now, body } = context;
  const repository = createProductsRepository(sql, target.id);
  const updates = body.existing === 'update';
  const there = await repository.listByCodes(codesOf(rows), { locks: updates });
  const matches = createMatches({ here, there });
  const audit = createAuditThere(context, target);
  const outcome = { added: 0, updated: 0, skipped: 0 };
  const refused: CopyRemark[] = [];
  let isFull = false;

  async function update(row: ProductRow, existing: ProductRow): Promise<void> {
    const before = productFields(existing);
    const changes = mergeEdit<ProductFields>(before, await takeOver.fieldsOf(row), undefined);
    if (Object.keys(changes).length === 0) {
      outcome.skipped += 1;
      return;
    }
    await repository.update(existing, changes, now);
    audit.note('PUT /products/:id', existing.id, { name: existing.name, ...editDetails(before, changes) });
    outcome.updated += 1;
  }

  async function add(row: ProductRow): Promise<void> {
    const { taxIds = null, image = null, ...fields } = await takeOver.fieldsOf(row);
    const { sku, barcode, description, trackStock } = row;
    const own = { sku, barcode, description, trackStock, stockQuantity: 0, supplierId: null };
    const created = await repository.create({ ...fields, ...own, taxIds, image }, now);
    matches.add(created);
    audit.note('POST /products', created.id, { name: created.name, after: filled(productFields(created)) });
    outcome.added += 1;
  }

  async function hasRoom(): Promise<boolean> {
    if (!isFull) isFull = await isRefusedByPlan(quotas.assertRoomForProduct(sql, target.id));
    return !isFull;
  }

  for (const row of rows) {
    const existing = matches.find(row);
    if (existing === 'ambiguous') refused.push(remarkOn(row, 'ambiguous'));
    else if (existing && updates) await update(row, existing);
    else if (existing) outcome.skipped += 1;
    else if (matches.hasBarcode(row)) refused.push(remarkOn(row, 'barcode-taken'));
    else if (await hasRoom()) await add(row);
    else refused.push(remarkOn(row, 'plan-full'));
  }
  const { leftOut, newCategories } = takeOver;
  for (const [name, id] of newCategories) audit.note('POST /categories', id, { name });
  await audit.record(sql);
  return { ...outcome, refused, leftOut, categories: [...newCategories.keys()] };
}
