import { formatAmount, isStockTracked, type Product, type Tax } from '@evertill/shared-domain';
import { BYTE_ORDER_MARK, guardFormula, toLine } from '@evertill/shared-screens/csv';
import { importing } from '../../texts';
import { inSlices, type SliceOptions } from '../in-slices';
import { IMPORT_FIELDS, type ImportField } from './import-fields';
import { writeTaxes } from './tax-cells';

type Taxes = readonly Pick<Tax, 'id' | 'name'>[];

const CELLS: Readonly<Record<ImportField, (product: Product, taxes: Taxes) => string>> = {
  name: (product) => guardFormula(product.name),
  sku: (product) => guardFormula(product.sku),
  barcode: (product) => guardFormula(product.barcode ?? ''),
  description: (product) => guardFormula(product.description ?? ''),
  unitPrice: (product) => formatAmount(product.unitPrice),
  stockQuantity: (product) => (isStockTracked(product) ? String(product.stockQuantity) : ''),
  trackStock: (product) => (isStockTracked(product) ? importing.yes : importing.no),
  category: (product) => guardFormula(product.category?.name ?? ''),
  supplier: (product) => guardFormula(product.supplier?.name ?? ''),
  image: (product) => guardFormula(product.image ?? ''),
  taxIds: (product, taxes) => guardFormula(writeTaxes(product, taxes)),
};

/** Returns the file of some products. It has a column of taxes only when a product has its own. */
export async function productsToCsv(
  products: readonly Product[],
  taxes: Taxes = [],
  options?: SliceOptions,
): Promise<string> {
  const hasTaxes = products.some((product) => product.taxIds);
  const fields = IMPORT_FIELDS.filter((field) => field !== 'taxIds' || hasTaxes);
  const lines = [toLine(fields.map((field) => importing.fields[field]))];
  const cellsOf = (product: Product) => fields.map((field) => CELLS[field](product, taxes));
  await inSlices(products, (product) => lines.push(toLine(cellsOf(product))), options);
  return BYTE_ORDER_MARK + lines.join('');
}
