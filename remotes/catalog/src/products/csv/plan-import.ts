import { isStockTracked, type Product, validateProduct } from '@evertill/shared-domain';
import { importNotes } from '../../texts';
import { inSlices, type SliceOptions } from '../in-slices';
import { type CatalogIndex, indexCatalog } from './catalog-index';
import type { Catalog, ImportChoices } from './import-choices';
import { type CsvRecord, IMPORT_FIELDS, type PreparedRecords } from './import-fields';
import { type ImportProblem, type ImportValues, readRecord } from './read-record';
import { sortedTaxes } from './tax-cells';

interface RowFacts {
  readonly row: number;
  readonly name: string;
  readonly sku: string;
  /** The existing product of the row. Null when the shop does not have the product. */
  readonly product: Product | null;
  readonly errors: readonly ImportProblem[];
  readonly warnings: readonly ImportProblem[];
}

export interface WrittenRow extends RowFacts {
  readonly action: 'add' | 'update';
  /** All fields of the product after the import. */
  readonly values: ImportValues;
}

/** A row that changes nothing. */
interface IdleRow extends RowFacts {
  readonly action: 'unchanged' | 'skip' | 'error';
  readonly values: null;
}

export type PlannedRow = WrittenRow | IdleRow;

export type PlannedAction = PlannedRow['action'];

const NEW_PRODUCT: ImportValues = {
  name: '',
  sku: '',
  barcode: null,
  description: null,
  unitPrice: null,
  stockQuantity: 0,
  trackStock: true,
  category: null,
  supplier: null,
  image: null,
  taxIds: '',
};

/** Returns true when the row will be written. */
export function isWritten(row: PlannedRow): row is WrittenRow {
  return row.values !== null;
}

/** Decides what the import will do with each row of the file. Writes nothing. */
export async function planImport(
  prepared: PreparedRecords,
  catalog: Catalog,
  choices: ImportChoices,
  options?: SliceOptions,
): Promise<PlannedRow[]> {
  const planRow = createPlanner(await indexCatalog(catalog, options), choices, {
    ...NEW_PRODUCT,
    trackStock: catalog.tracksNewStock ?? true,
  });
  const planned: PlannedRow[] = [];
  await inSlices(prepared.records, (record) => planned.push(planRow(record)), options);
  for (const { row, reason } of prepared.skipped) {
    planned.push({ ...nothingToDo(row), action: 'skip', warnings: [{ field: null, message: reason }] });
  }
  return planned.sort((a, b) => a.row - b.row);
}

/**
 * Creates a function that plans the rows in file order, because a SKU or barcode belongs to the first row that uses it.
 */
function createPlanner(
  known: CatalogIndex,
  choices: ImportChoices,
  newProduct: ImportValues,
): (record: CsvRecord) => PlannedRow {
  const rowsBySku = new Map<string, number>();
  const rowsByName = new Map<string, number>();

  return (record) => {
    const { values: read, errors: unread, warnings: found } = readRecord(record, choices.emptyCells);
    const errors = [...unread];
    const warnings = [...found];
    const product = known.find(read);
    const before = product ? valuesOf(product) : newProduct;
    const taxed = withTaxes(read, known, errors);
    const given = withStockRules(taxed, before, product !== null, warnings);
    const values = known.linkNames({ ...before, ...given }, before, choices, warnings);
    const problems = [...errors, ...rulesBroken(values, before, errors)];
    const sku = values.sku.trim();
    const earlier = sku === '' ? undefined : rowsBySku.get(sku);
    if (earlier !== undefined) problems.push({ field: 'sku', message: importNotes.repeatedSku(earlier) });
    else if (sku !== '') rowsBySku.set(sku, record.row);
    // Two rows that have only the same name are refused, because a second import would match both rows with the same
    // product.
    const hasCode = sku !== '' || Boolean(values.barcode?.trim()) || values.name === '';
    const namesake = hasCode ? undefined : rowsByName.get(values.name);
    if (namesake !== undefined) problems.push({ field: 'name', message: importNotes.repeatedName(namesake) });
    else if (!hasCode) rowsByName.set(values.name, record.row);
    const owner = known.barcodeOwner(values, product);
    if (owner !== null) problems.push({ field: 'barcode', message: importNotes.barcodeTaken(owner) });
    const action = chooseAction(problems, product, before, values, choices);
    const { name } = values;
    const facts = { row: record.row, name, sku: values.sku, product, errors: problems, warnings };
    if (action !== 'add' && action !== 'update') return { ...facts, action, values: null };
    known.takeBarcode(values, product);
    return { ...facts, action, values };
  };
}

export function valuesOf(product: Product): ImportValues {
  const { name, sku, barcode, description, unitPrice, stockQuantity, image } = product;
  const trackStock = isStockTracked(product);
  const category = product.category?.name ?? null;
  const supplier = product.supplier?.name ?? null;
  return {
    name,
    sku,
    barcode,
    description,
    unitPrice,
    stockQuantity,
    trackStock,
    category,
    supplier,
    image,
    taxIds: sortedTaxes(product.taxIds),
  };
}

/** Replaces the names of taxes by their ids. A tax that the shop does not have is an error, because it is not made. */
function withTaxes(
  given: Partial<ImportValues>,
  known: CatalogIndex,
  errors: ImportProblem[],
): Partial<ImportValues> {
  const { taxIds: cell, ...others } = given;
  if (cell === undefined) return given;
  const { taxIds, unknown } = known.taxesOf(cell);
  if (unknown === null) return { ...others, taxIds };
  errors.push({ field: 'taxIds', message: importNotes.unknownTax(unknown) });
  return others;
}

/** A new product with a stock is tracked. The stock of a product that is not tracked is left out. */
function withStockRules(
  given: Partial<ImportValues>,
  before: ImportValues,
  exists: boolean,
  warnings: ImportProblem[],
): Partial<ImportValues> {
  const { stockQuantity, ...others } = given;
  if (stockQuantity === undefined) return given;
  const trackStock = given.trackStock ?? (exists ? before.trackStock : true);
  if (trackStock) return { ...given, trackStock };
  if (stockQuantity !== before.stockQuantity) {
    warnings.push({ field: 'stockQuantity', message: importNotes.stockLeftOut });
  }
  return others;
}

function chooseAction(
  problems: readonly ImportProblem[],
  product: Product | null,
  before: ImportValues,
  values: ImportValues,
  choices: ImportChoices,
): PlannedAction {
  if (product && choices.existing === 'skip') return 'skip';
  if (problems.length > 0) return 'error';
  if (!product) return 'add';
  return isSame(before, values) ? 'unchanged' : 'update';
}

/**
 * Checks the rules of the product form. An unchanged value is allowed: registers may sell more than the stock, and
 * hidden characters were allowed once.
 */
function rulesBroken(
  values: ImportValues,
  before: ImportValues,
  errors: readonly ImportProblem[],
): ImportProblem[] {
  const unread = new Set(errors.map((error) => error.field));
  const broken = validateProduct(values, { creating: true });
  return IMPORT_FIELDS.flatMap((field) => {
    const message = broken[field];
    const value = values[field];
    const stands = value === before[field] && value !== null && value !== '';
    return message === undefined || unread.has(field) || stands ? [] : [{ field, message }];
  });
}

function isSame(before: ImportValues, after: ImportValues): boolean {
  return (Object.keys(before) as (keyof ImportValues)[]).every((field) => before[field] === after[field]);
}

function nothingToDo(row: number): Omit<IdleRow, 'action' | 'warnings'> {
  return { row, name: '', sku: '', product: null, values: null, errors: [] };
}
