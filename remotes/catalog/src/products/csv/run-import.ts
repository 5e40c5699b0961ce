import { failureText, type ProductInput } from '@evertill/shared-data';
import type { Product } from '@evertill/shared-domain';
import { PRODUCT_MESSAGES } from '../messages';
import { nameKey } from './catalogue-index';
import { IMPORT_MESSAGES } from './import-messages';
import { type PlannedRow, valuesOf } from './plan-import';
import type { ImportValues } from './read-record';

export type ImportOutcome =
  | 'added'
  | 'updated'
  | 'addedWaiting'
  | 'updatedWaiting'
  | 'unchanged'
  | 'skipped'
  | 'refused'
  | 'notReached';

export interface ImportResult {
  readonly row: number;
  readonly name: string;
  readonly sku: string;
  readonly outcome: ImportOutcome;
  readonly message: string;
}

/** One product to write, whole or not at all. */
export type ProductWrite =
  | { readonly kind: 'add'; readonly input: ProductInput }
  | { readonly kind: 'update'; readonly id: string; readonly input: Partial<ProductInput> };

export type WriteOutcome =
  | { readonly kind: 'done' | 'waiting' }
  | { readonly kind: 'refused'; readonly message: string };

/** What an import may do to the shop. */
export interface ImportPort {
  /** One outcome per write, in order. Rejects only when going on is of no use: no answer, no session, no storage. */
  write(writes: readonly ProductWrite[]): Promise<WriteOutcome[]>;
  createCategory(name: string): Promise<string>;
  createSupplier(name: string): Promise<string>;
  /** Ids by `nameKey`. */
  readonly categoryIds: ReadonlyMap<string, string>;
  readonly supplierIds: ReadonlyMap<string, string>;
}

export interface RunOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

/** Answered within a second or two even by a slow server, so that Stop and the progress keep up. */
const ROWS_AT_ONCE = 50;

/** Writes the planned rows, a batch at a time. Stopping it lets the batch under way finish; the rest are reported. */
export async function runImport(
  planned: readonly PlannedRow[],
  port: ImportPort,
  { signal, onProgress }: RunOptions = {},
): Promise<ImportResult[]> {
  const rows = planned.filter((row) => row.action === 'add' || row.action === 'update');
  const results = new Map<number, ImportResult>();
  const findLinks = createLinks(port);
  let reason: string = IMPORT_MESSAGES.stopped;
  for (let start = 0; start < rows.length && !signal?.aborted; start += ROWS_AT_ONCE) {
    const batch = rows.slice(start, start + ROWS_AT_ONCE);
    try {
      for (const result of await writeBatch(batch, port, findLinks)) results.set(result.row, result);
    } catch (error) {
      reason = failureText(error, PRODUCT_MESSAGES.addFailed);
      for (const row of batch)
        if (!results.has(row.row)) results.set(row.row, resultOf(row, 'refused', reason));
      break;
    }
    onProgress?.(results.size, rows.length);
  }
  return planned.map((row) => results.get(row.row) ?? resultWithoutWriting(row, reason));
}

type FindLinks = (values: ImportValues) => Promise<Pick<ProductInput, 'categoryId' | 'supplierId'>>;

async function writeBatch(
  rows: readonly PlannedRow[],
  port: ImportPort,
  findLinks: FindLinks,
): Promise<ImportResult[]> {
  const results: ImportResult[] = [];
  const writes: { row: PlannedRow; write: ProductWrite }[] = [];
  for (const row of rows) {
    try {
      const values = row.values as ImportValues;
      writes.push({ row, write: toWrite(row.product, values, await findLinks(values)) });
    } catch (error) {
      results.push(resultOf(row, 'refused', failureText(error, PRODUCT_MESSAGES.addFailed)));
    }
  }
  const outcomes = writes.length === 0 ? [] : await port.write(writes.map(({ write }) => write));
  writes.forEach(({ row }, index) => {
    const outcome = outcomes[index];
    if (!outcome) throw new Error(IMPORT_MESSAGES.noAnswer);
    if (outcome.kind === 'refused') results.push(resultOf(row, 'refused', outcome.message));
    else results.push(resultOf(row, doneOutcome(row, outcome.kind === 'waiting')));
  });
  return results;
}

function doneOutcome(row: PlannedRow, isWaiting: boolean): ImportOutcome {
  if (row.product) return isWaiting ? 'updatedWaiting' : 'updated';
  return isWaiting ? 'addedWaiting' : 'added';
}

/** An update says only what it changes, so that it does not undo what others change meanwhile. */
function toWrite(
  product: Product | null,
  values: ImportValues,
  links: Pick<ProductInput, 'categoryId' | 'supplierId'>,
): ProductWrite {
  const { category, supplier, unitPrice, ...rest } = values;
  const input: ProductInput = { ...rest, unitPrice: unitPrice ?? 0, ...links };
  if (!product) return { kind: 'add', input };
  const before = valuesOf(product);
  const { categoryId, supplierId, ...fields } = input;
  const changed = Object.entries(fields).filter(
    ([field, value]) => before[field as keyof ImportValues] !== value,
  );
  return {
    kind: 'update',
    id: product.id,
    input: {
      ...Object.fromEntries(changed),
      ...(category === before.category ? {} : { categoryId }),
      ...(supplier === before.supplier ? {} : { supplierId }),
    },
  };
}

/** Each missing name is made once, however many rows ask for it; a failure is tried again by the next row. */
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
    return resultOf(row, 'skipped', row.product ? IMPORT_MESSAGES.exists : words(row.warnings));
  if (row.action === 'unchanged') return resultOf(row, 'unchanged');
  return resultOf(row, 'notReached', reason);
}

function resultOf(row: PlannedRow, outcome: ImportOutcome, message = ''): ImportResult {
  return { row: row.row, name: row.name, sku: row.sku, outcome, message };
}
