import { failureText, type ProductOutcome, type ProductWrite } from '@evertill/shared-data';
import { type NewProduct, type Product, taxesFromText } from '@evertill/shared-domain';
import { importNotes, productList } from '../../texts';
import { saveFailure } from '../save-failure';
import { nameKey } from './catalog-index';
import type { ImportPort } from './import-port';
import { isWritten, type PlannedRow, valuesOf, type WrittenRow } from './plan-import';
import type { ImportValues } from './read-record';

export type ImportOutcome =
  | 'added'
  | 'updated'
  | 'addedWaiting'
  | 'updatedWaiting'
  | 'unchanged'
  | 'skipped'
  | 'refused'
  | 'unknown'
  | 'notReached';

export interface ImportResult {
  readonly row: number;
  readonly name: string;
  readonly sku: string;
  readonly outcome: ImportOutcome;
  readonly message: string;
}

export interface RunOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
  /** The largest number of rows to write, and the reason for the limit. For a device that is offline. */
  readonly limit?: RowLimit | null | undefined;
}

export interface RowLimit {
  readonly rows: number;
  readonly reason: string;
}

/**
 * The number of rows for which categories and suppliers are created in advance. The whole file would be too much,
 * because the import may be stopped.
 */
const ROWS_AHEAD = 500;

/** Writes the planned rows and reports the outcome of each row. After a stop, the request in progress is completed. */
export async function runImport(
  planned: readonly PlannedRow[],
  port: ImportPort,
  { signal, onProgress, limit }: RunOptions = {},
): Promise<ImportResult[]> {
  const wanted = planned.filter(isWritten);
  const rows = limit ? wanted.slice(0, limit.rows) : wanted;
  const results = new Map<number, ImportResult>();
  const findLinks = createLinks(port);
  let reason: string = importNotes.stopped;
  let isStopped = false;
  for (let start = 0; start < rows.length && !isStopped && !signal?.aborted; start += ROWS_AHEAD) {
    const ahead = rows.slice(start, start + ROWS_AHEAD);
    const { writes, refused } = await prepareWrites(ahead, findLinks);
    for (const result of refused) results.set(result.row, result);
    const onSettled = (settled: number) => onProgress?.(start + refused.length + settled, rows.length);
    const write = writes.map((planned) => planned.write);
    const outcomes = await port.write(write, { signal, onProgress: onSettled });
    writes.forEach(({ row }, index) => {
      const outcome = outcomes[index] ?? NOT_SENT;
      if (outcome.kind !== 'unsent') results.set(row.row, resultOf(row, ...toldOf(row, outcome)));
      else isStopped = true;
      if (outcome.kind === 'unsent' && outcome.error) reason = wordsOf(outcome.error);
    });
  }
  const isCutOff = limit && !isStopped && !signal?.aborted;
  return planned.map(
    (row) => results.get(row.row) ?? resultWithoutWriting(row, isCutOff ? limit.reason : reason),
  );
}

const NOT_SENT: ProductOutcome = { kind: 'unsent', error: null };

type FindLinks = (values: ImportValues) => Promise<Pick<NewProduct, 'categoryId' | 'supplierId'>>;

interface PreparedWrites {
  readonly writes: readonly { readonly row: WrittenRow; readonly write: ProductWrite }[];
  readonly refused: readonly ImportResult[];
}

async function prepareWrites(rows: readonly WrittenRow[], findLinks: FindLinks): Promise<PreparedWrites> {
  const writes: { row: WrittenRow; write: ProductWrite }[] = [];
  const refused: ImportResult[] = [];
  for (const row of rows) {
    try {
      writes.push({ row, write: toWrite(row.product, row.values, await findLinks(row.values)) });
    } catch (error) {
      refused.push(resultOf(row, 'refused', wordsOf(error)));
    }
  }
  return { writes, refused };
}

function toldOf(
  { product }: WrittenRow,
  outcome: Exclude<ProductOutcome, { kind: 'unsent' }>,
): [ImportOutcome, string] {
  switch (outcome.kind) {
    case 'done':
      return [product ? 'updated' : 'added', ''];
    case 'queued':
      return [product ? 'updatedWaiting' : 'addedWaiting', ''];
    case 'refused':
      return ['refused', saveFailure(outcome.error, product === null).text];
    case 'unknown':
      return ['unknown', importNotes.noAnswer];
  }
}

function wordsOf(error: unknown): string {
  return failureText(error, productList.addFailed);
}

/**
 * Builds the write for a row. An update sends only the changed fields, so that it does not undo other people's changes.
 */
function toWrite(
  product: Product | null,
  values: ImportValues,
  links: Pick<NewProduct, 'categoryId' | 'supplierId'>,
): ProductWrite {
  const { category, supplier, taxIds, unitPrice, ...rest } = values;
  const input: NewProduct = { ...rest, unitPrice: unitPrice ?? 0, ...links };
  const ownTaxes = { taxIds: taxesFromText(taxIds) };
  if (!product) return { kind: 'add', input: { ...input, ...ownTaxes } };
  const before = valuesOf(product);
  const { categoryId, supplierId, ...fields } = input;
  const changed = Object.entries(fields).filter(
    ([field, value]) => before[field as keyof ImportValues] !== value,
  );
  return {
    kind: 'update',
    id: product.id,
    from: product,
    input: {
      ...Object.fromEntries(changed),
      ...(category === before.category ? {} : { categoryId }),
      ...(supplier === before.supplier ? {} : { supplierId }),
      ...(taxIds === before.taxIds ? {} : ownTaxes),
    },
  };
}

/** Creates missing categories and suppliers, each name only once. After a failure, the next row tries again. */
function createLinks(port: ImportPort): FindLinks {
  const categoryIds = new Map(port.categoryIds);
  const supplierIds = new Map(port.supplierIds);
  const find = async (
    name: string | null,
    ids: Map<string, string>,
    create: (name: string) => Promise<string>,
  ) => {
    if (name === null) return null;
    const id = ids.get(nameKey(name)) ?? (await create(name));
    ids.set(nameKey(name), id);
    return id;
  };
  return async ({ category, supplier }) => ({
    categoryId: await find(category, categoryIds, port.createCategory),
    supplierId: await find(supplier, supplierIds, port.createSupplier),
  });
}

function resultWithoutWriting(row: PlannedRow, reason: string): ImportResult {
  const words = (problems: PlannedRow['errors']) => problems.map((problem) => problem.message).join('. ');
  if (row.action === 'error') return resultOf(row, 'refused', words(row.errors));
  if (row.action === 'skip')
    return resultOf(row, 'skipped', row.product ? importNotes.exists : words(row.warnings));
  if (row.action === 'unchanged') return resultOf(row, 'unchanged');
  return resultOf(row, 'notReached', reason);
}

function resultOf(row: PlannedRow, outcome: ImportOutcome, message = ''): ImportResult {
  return { row: row.row, name: row.name, sku: row.sku, outcome, message };
}
