import { type Product, validateProduct } from '@evertill/shared-domain';
import { inSlices, type SliceOptions } from '../in-slices';
import { type CatalogueIndex, indexCatalogue } from './catalogue-index';
import type { Catalogue, ImportChoices } from './import-choices';
import { type CsvRecord, IMPORT_FIELDS, type PreparedRecords } from './import-fields';
import { IMPORT_MESSAGES } from './import-messages';
import { type ImportProblem, type ImportValues, readRecord } from './read-record';

export type PlannedAction = 'add' | 'update' | 'unchanged' | 'skip' | 'error';

export interface PlannedRow {
  readonly row: number;
  readonly action: PlannedAction;
  readonly name: string;
  readonly sku: string;
  /** The product the row is about, when it exists. */
  readonly product: Product | null;
  /** All fields as they will be; null when the row does nothing. */
  readonly values: ImportValues | null;
  readonly errors: readonly ImportProblem[];
  readonly warnings: readonly ImportProblem[];
}

const NEW_PRODUCT: ImportValues = {
  name: '',
  sku: '',
  barcode: null,
  description: null,
  unitPrice: null,
  stockQuantity: 0,
  category: null,
  supplier: null,
  image: null,
};

/** Whether the row will change the shop. */
export function isWritten({ action }: PlannedRow): boolean {
  return action === 'add' || action === 'update';
}

/** Decides for every product of the file what its import will do; nothing is written. */
export async function planImport(
  prepared: PreparedRecords,
  catalogue: Catalogue,
  choices: ImportChoices,
  options?: SliceOptions,
): Promise<PlannedRow[]> {
  const planRow = createPlanner(await indexCatalogue(catalogue, options), choices);
  const planned: PlannedRow[] = [];
  await inSlices(prepared.records, (record) => planned.push(planRow(record)), options);
  for (const { row, reason } of prepared.skipped) {
    planned.push({ ...nothingToDo(row), action: 'skip', warnings: [{ field: null, message: reason }] });
  }
  return planned.sort((a, b) => a.row - b.row);
}

/** Rows are planned in order: a SKU or barcode belongs to the first row that has it. */
function createPlanner(known: CatalogueIndex, choices: ImportChoices): (record: CsvRecord) => PlannedRow {
  const rowsBySku = new Map<string, number>();
  const rowsByName = new Map<string, number>();

  return (record) => {
    const { values: given, errors, warnings: found } = readRecord(record, choices.emptyCells);
    const warnings = [...found];
    const product = known.find(given);
    const before = product ? valuesOf(product) : NEW_PRODUCT;
    const values = known.linkNames({ ...before, ...given }, before, choices, warnings);
    const problems = [...errors, ...rulesBroken(values, before, errors)];
    const sku = values.sku.trim();
    const earlier = sku === '' ? undefined : rowsBySku.get(sku);
    if (earlier !== undefined) problems.push({ field: 'sku', message: IMPORT_MESSAGES.repeatedSku(earlier) });
    else if (sku !== '') rowsBySku.set(sku, record.row);
    // Run again, the file would find the first of two such rows in the shop and take the second for it.
    const hasCode = sku !== '' || Boolean(values.barcode?.trim()) || values.name === '';
    const namesake = hasCode ? undefined : rowsByName.get(values.name);
    if (namesake !== undefined)
      problems.push({ field: 'name', message: IMPORT_MESSAGES.repeatedName(namesake) });
    else if (!hasCode) rowsByName.set(values.name, record.row);
    const owner = known.barcodeOwner(values, product);
    if (owner !== null) problems.push({ field: 'barcode', message: IMPORT_MESSAGES.barcodeTaken(owner) });
    const action = chooseAction(problems, product, before, values, choices);
    const willWrite = action === 'add' || action === 'update';
    if (willWrite) known.takeBarcode(values, product);
    return {
      row: record.row,
      action,
      name: values.name,
      sku: values.sku,
      product,
      values: willWrite ? values : null,
      errors: problems,
      warnings,
    };
  };
}

export function valuesOf(product: Product): ImportValues {
  const { name, sku, barcode, description, unitPrice, stockQuantity, image } = product;
  const category = product.category?.name ?? null;
  const supplier = product.supplier?.name ?? null;
  return { name, sku, barcode, description, unitPrice, stockQuantity, category, supplier, image };
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

/** The form's rules. Stock below zero is let through where it stands already: a till sold more than there was. */
function rulesBroken(
  values: ImportValues,
  before: ImportValues,
  errors: readonly ImportProblem[],
): ImportProblem[] {
  const unread = new Set(errors.map((error) => error.field));
  const broken = validateProduct(values, { creating: true });
  return IMPORT_FIELDS.flatMap((field) => {
    const message = broken[field];
    const stands = field === 'stockQuantity' && values.stockQuantity === before.stockQuantity;
    return message === undefined || unread.has(field) || stands ? [] : [{ field, message }];
  });
}

function isSame(before: ImportValues, after: ImportValues): boolean {
  return (Object.keys(before) as (keyof ImportValues)[]).every((field) => before[field] === after[field]);
}

function nothingToDo(row: number): Omit<PlannedRow, 'action' | 'warnings'> {
  return { row, name: '', sku: '', product: null, values: null, errors: [] };
}
