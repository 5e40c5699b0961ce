import type { CopyProductsInput, CopyRemark } from '@evertill/shared-domain';
import type { Quotas } from '../../people/plans/quotas';
import type { WriteContext } from '../../writes/execute/write-operation';
import type { ProductFields, ProductRow } from '../products/products.repository';
import { openCategories, readTaxNames, type TaxNames, taxesThere } from './copied-links';
import { copyPicture } from './copied-pictures';

type SharedFields = Pick<ProductFields, 'name' | 'unitPrice' | 'categoryId'> &
  Partial<Pick<ProductFields, 'taxIds' | 'image'>>;

export interface TakeOver {
  /**
   * Returns what both a new product and an existing one take over from a product of another shop. A field that cannot be
   * taken over is missing.
   */
  fieldsOf(row: ProductRow): Promise<SharedFields>;
  /** What was left out so far. */
  readonly leftOut: CopyRemark[];
  /** The ids of the categories that were added so far, by name. */
  readonly newCategories: ReadonlyMap<string, string>;
}

/** Reads what products may name in the other shop. The transaction is in the scope of that shop. */
export async function openTakeOver(
  { sql, storeId, now }: WriteContext<CopyProductsInput>,
  targetId: string,
  quotas: Quotas,
  taxNames: TaxNames,
): Promise<TakeOver> {
  const categories = await openCategories(sql, targetId, now);
  const taxes = { here: taxNames, there: await readTaxNames(sql, targetId, { onlyActive: true }) };
  const place = { sql, quotas, from: storeId, to: targetId, now };
  const leftOut: CopyRemark[] = [];
  return {
    leftOut,
    newCategories: categories.added,
    async fieldsOf(row) {
      const { name, unitPrice, categoryName } = row;
      const categoryId = await categories.idOf(categoryName);
      const fields: SharedFields = { name, unitPrice: Number(unitPrice), categoryId };
      const taxIds = taxesThere(row.taxIds, taxes);
      if (taxIds === 'missing') leftOut.push(remarkOn(row, 'taxes'));
      else fields.taxIds = taxIds;
      const image = row.image === null ? null : await copyPicture(row.image, place);
      if (image === null && row.image !== null) leftOut.push(remarkOn(row, 'picture'));
      else fields.image = image;
      return fields;
    },
  };
}

export function remarkOn({ id, name, sku }: ProductRow, reason: CopyRemark['reason']): CopyRemark {
  return { id, name, sku: sku ?? '', reason };
}
