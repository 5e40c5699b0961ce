import {
  checkBarcode,
  hiddenCharacterSentence,
  INPUT_BOUNDS,
  pictureKind,
  roundMoney,
} from '@evertill/shared-domain';
import { importing, importNotes } from '../../texts';
import { lostItsDigits, parseNumber } from './cell-values';
import { type CsvRecord, IMPORT_FIELDS, type ImportField } from './import-fields';

/** The meaning of an empty cell for an existing product: keep the field, or clear it. */
export type EmptyCells = 'keep' | 'clear';

export interface ImportProblem {
  readonly field: ImportField | null;
  readonly message: string;
}

/** The fields of a product in a file. Category and supplier are names. */
export interface ImportValues {
  name: string;
  sku: string;
  barcode: string | null;
  description: string | null;
  unitPrice: number | null;
  stockQuantity: number;
  trackStock: boolean;
  category: string | null;
  supplier: string | null;
  image: string | null;
  /** The names of the taxes in a cell, and the text of a form (see `taxesToText`) after the plan. */
  taxIds: string;
}

export interface ReadRecord {
  /** The fields that the file has values for. */
  readonly values: Partial<ImportValues>;
  readonly errors: readonly ImportProblem[];
  readonly warnings: readonly ImportProblem[];
}

const MAX_LENGTHS: Readonly<Partial<Record<ImportField, number>>> = {
  name: INPUT_BOUNDS.shortTextLength,
  sku: INPUT_BOUNDS.codeLength,
  barcode: INPUT_BOUNDS.codeLength,
  description: INPUT_BOUNDS.longTextLength,
  category: INPUT_BOUNDS.shortTextLength,
  supplier: INPUT_BOUNDS.shortTextLength,
};

/** Reads the cells of one product. Rules that involve other products are checked in the plan. */
export function readRecord(record: CsvRecord, emptyCells: EmptyCells): ReadRecord {
  const errors: ImportProblem[] = [];
  const warnings: ImportProblem[] = [];
  const { cells } = record;
  const values: Partial<ImportValues> = {
    ...given('name', textOf(cells.name, emptyCells, '')),
    ...given('sku', textOf(cells.sku, emptyCells, '')),
    ...given('barcode', textOf(cells.barcode, emptyCells, null)),
    ...given('description', textOf(cells.description, emptyCells, null)),
    ...given('category', textOf(cells.category, emptyCells, null)),
    ...given('supplier', textOf(cells.supplier, emptyCells, null)),
    ...given('unitPrice', readPrice(cells.unitPrice, emptyCells, errors, warnings)),
    ...given('stockQuantity', readStock(cells.stockQuantity, errors)),
    ...given('trackStock', readFlag(cells.trackStock, errors)),
    ...given('taxIds', textOf(cells.taxIds, emptyCells, '')),
    ...given('image', readImage(textOf(cells.image, emptyCells, null), warnings)),
  };
  checkCode(values.barcode, errors, warnings);
  checkLengths(values, errors);
  checkNumbers(values, errors);
  checkLinkNames(values, errors);
  return { values, errors, warnings };
}

function given<K extends keyof ImportValues>(
  field: K,
  value: ImportValues[K] | undefined,
): Partial<ImportValues> {
  return value === undefined ? {} : { [field]: value };
}

function textOf<Empty>(
  cell: string | null,
  emptyCells: EmptyCells,
  empty: Empty,
): string | Empty | undefined {
  if (cell === null) return undefined;
  if (cell.trim() !== '') return cell;
  return emptyCells === 'clear' ? empty : undefined;
}

function readPrice(
  cell: string | null,
  emptyCells: EmptyCells,
  errors: ImportProblem[],
  warnings: ImportProblem[],
): number | null | undefined {
  const text = textOf(cell, emptyCells, null);
  if (typeof text !== 'string') return text;
  const price = parseNumber(text);
  if (price === null) {
    errors.push({ field: 'unitPrice', message: importNotes.notAPrice(text) });
    return undefined;
  }
  const rounded = roundMoney(price).toNumber();
  if (rounded !== price) warnings.push({ field: 'unitPrice', message: importNotes.priceRounded(rounded) });
  return rounded;
}

const YES = new Set(['yes', 'y', 'true', '1', 'on', 'si', 'sí']);
const NO = new Set(['no', 'n', 'false', '0', 'off']);

/** Reads whether the stock is tracked, in English or Spanish. An empty cell leaves the product unchanged. */
function readFlag(cell: string | null, errors: ImportProblem[]): boolean | undefined {
  const word = cell?.trim().toLowerCase() ?? '';
  if (word === '') return undefined;
  if (YES.has(word)) return true;
  if (!NO.has(word)) errors.push({ field: 'trackStock', message: importNotes.notYesOrNo(word) });
  return NO.has(word) ? false : undefined;
}

/**
 * Reads the stock. An empty cell leaves the stock unchanged, because the product may be a service or not be counted.
 */
function readStock(cell: string | null, errors: ImportProblem[]): number | undefined {
  if (cell === null || cell.trim() === '') return undefined;
  const stock = parseNumber(cell);
  if (stock !== null && Number.isInteger(stock)) return stock;
  errors.push({ field: 'stockQuantity', message: importNotes.notAStock(cell) });
  return undefined;
}

function readImage(image: string | null | undefined, warnings: ImportProblem[]): string | null | undefined {
  if (!image || pictureKind(image) !== null) return image;
  warnings.push({ field: 'image', message: importNotes.pictureLeftOut });
  return undefined;
}

/**
 * Checks a barcode. A wrong check digit gives only a warning, because shops print their own codes. A barcode with lost
 * digits is an error.
 */
function checkCode(
  barcode: string | null | undefined,
  errors: ImportProblem[],
  warnings: ImportProblem[],
): void {
  if (!barcode) return;
  if (lostItsDigits(barcode))
    errors.push({ field: 'barcode', message: importNotes.barcodeShortened(barcode) });
  else if (!checkBarcode(barcode).valid)
    warnings.push({ field: 'barcode', message: importNotes.checkDigit(barcode) });
}

// The names of products are checked with the rules of their form. Categories and suppliers are made by the import.
function checkLinkNames({ category, supplier }: Partial<ImportValues>, errors: ImportProblem[]): void {
  for (const [field, name] of [
    ['category', category],
    ['supplier', supplier],
  ] as const) {
    const message = hiddenCharacterSentence(name);
    if (message !== undefined) errors.push({ field, message });
  }
}

// The server's limits, so that the preview offers no row that the server then refuses.
function checkNumbers({ unitPrice, stockQuantity }: Partial<ImportValues>, errors: ImportProblem[]): void {
  const { amount, quantity } = INPUT_BOUNDS;
  if ((unitPrice ?? 0) > amount)
    errors.push({ field: 'unitPrice', message: importNotes.priceAtMost(amount) });
  if ((stockQuantity ?? 0) > quantity)
    errors.push({ field: 'stockQuantity', message: importNotes.stockAtMost(quantity) });
}

function checkLengths(values: Partial<ImportValues>, errors: ImportProblem[]): void {
  for (const field of IMPORT_FIELDS) {
    const limit = MAX_LENGTHS[field];
    const value = values[field];
    if (limit !== undefined && typeof value === 'string' && value.trim().length > limit) {
      errors.push({ field, message: importNotes.tooLong(importing.fields[field], limit) });
    }
  }
}
