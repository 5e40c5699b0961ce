import type { ProductInput } from '@evertill/shared-data';
import { nameKey } from './catalogue-index';
import { IMPORT_MESSAGES } from './import-messages';
import type { PlannedRow } from './plan-import';
import type { ImportValues } from './read-record';

export type ImportOutcome =
  | 'added'
  | 'updated'
  | 'addedWaiting'
  | 'updatedWaiting'
  | 'unchanged'
  | 'skipped'
  | 'refused'
  | 'notImported';

export interface ImportResult {
  readonly row: number;
  readonly name: string;
  readonly sku: string;
  readonly outcome: ImportOutcome;
  readonly message: string;
}

/** What an import may do to the shop; every verb writes one thing, whole or not at all. */
export interface ImportPort {
  addProduct(input: ProductInput): Promise<{ queued: boolean }>;
  updateProduct(id: string, input: ProductInput): Promise<{ queued: boolean }>;
  createCategory(name: string): Promise<string>;
  createSupplier(name: string): Promise<string>;
  categoryIds: ReadonlyMap<string, string>;
  supplierIds: ReadonlyMap<string, string>;
  /** The words of a failed write for the report. */
  describe(error: unknown): string;
  /** Whether every further row would fail the same way: no storage, no session. */
  isFatal(error: unknown): boolean;
}

export interface RunOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

/** Enough to keep the connection busy, few enough to leave the till's own calls room. */
const WRITES_AT_ONCE = 6;

/** Writes the planned rows, several at a time. Stopping it lets the rows under way finish; the rest are reported. */
export async function runImport(
  planned: readonly PlannedRow[],
  port: ImportPort,
  { signal, onProgress }: RunOptions = {},
): Promise<ImportResult[]> {
  const writes = planned.filter((row) => row.action === 'add' || row.action === 'update');
  const results = new Map<number, ImportResult>();
  const links = { category: createLinks(port, 'category'), supplier: createLinks(port, 'supplier') };
  let next = 0;
  let stopped: string | null = null;

  async function work(): Promise<void> {
    for (let row = writes[next]; row && stopped === null && !signal?.aborted; row = writes[next]) {
      next += 1;
      try {
        results.set(row.row, await writeRow(row, port, links));
      } catch (error) {
        const message = port.describe(error);
        results.set(row.row, resultOf(row, 'refused', message));
        if (port.isFatal(error)) stopped = message;
      }
      onProgress?.(results.size, writes.length);
    }
  }

  await Promise.all(Array.from({ length: WRITES_AT_ONCE }, work));
  return planned.map((row) => results.get(row.row) ?? resultWithoutWriting(row, stopped));
}

type Links = Record<'category' | 'supplier', (name: string) => Promise<string>>;

async function writeRow(row: PlannedRow, port: ImportPort, links: Links): Promise<ImportResult> {
  const input = await toInput(row.values as ImportValues, links);
  if (row.product) {
    const { queued } = await port.updateProduct(row.product.id, input);
    return resultOf(row, queued ? 'updatedWaiting' : 'updated');
  }
  const { queued } = await port.addProduct(input);
  return resultOf(row, queued ? 'addedWaiting' : 'added');
}

async function toInput(values: ImportValues, links: Links): Promise<ProductInput> {
  const { category, supplier, unitPrice, ...rest } = values;
  return {
    ...rest,
    unitPrice: unitPrice ?? 0,
    categoryId: category === null ? null : await links.category(category),
    supplierId: supplier === null ? null : await links.supplier(supplier),
  };
}

/** Each missing name is made once, however many rows ask for it; a failure is asked again by the next row. */
function createLinks(port: ImportPort, kind: 'category' | 'supplier'): (name: string) => Promise<string> {
  const known = kind === 'category' ? port.categoryIds : port.supplierIds;
  const made = new Map<string, Promise<string>>();
  return (name) => {
    const key = nameKey(name);
    const id = known.get(key);
    if (id !== undefined) return Promise.resolve(id);
    const started =
      made.get(key) ?? (kind === 'category' ? port.createCategory(name) : port.createSupplier(name));
    made.set(key, started);
    started.catch(() => made.delete(key));
    return started;
  };
}

function resultWithoutWriting(row: PlannedRow, stopped: string | null): ImportResult {
  if (row.action === 'error')
    return resultOf(row, 'refused', row.errors.map((error) => error.message).join('. '));
  if (row.action === 'skip')
    return resultOf(row, 'skipped', row.warnings.map((note) => note.message).join('. '));
  if (row.action === 'unchanged') return resultOf(row, 'unchanged');
  return resultOf(row, 'notImported', stopped ?? IMPORT_MESSAGES.notAttempted);
}

function resultOf(row: PlannedRow, outcome: ImportOutcome, message = ''): ImportResult {
  return { row: row.row, name: row.name, sku: row.sku, outcome, message };
}
