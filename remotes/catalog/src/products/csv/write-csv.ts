import { formatAmount, isStockTracked, type Product } from '@evertill/shared-domain';
import { BYTE_ORDER_MARK, guardFormula, toLine } from '@evertill/shared-screens/csv';
import { importing } from '../../texts';
import { inSlices, type SliceOptions } from '../in-slices';
import { IMPORT_FIELDS, type ImportField } from './import-fields';

const CELLS: Readonly<Record<ImportField, (product: Product) => string>> = {
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
};

export async function productsToCsv(products: readonly Product[], options?: SliceOptions): Promise<string> {
  const lines = [toLine(IMPORT_FIELDS.map((field) => importing.fields[field]))];
  await inSlices(products, (product) => lines.push(toLine(cellsOf(product))), options);
  return BYTE_ORDER_MARK + lines.join('');
}

function cellsOf(product: Product): string[] {
  return IMPORT_FIELDS.map((field) => CELLS[field](product));
}
