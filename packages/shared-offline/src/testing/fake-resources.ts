// The shop behind the fake server. Has enough of the real rules to reveal every possible mistake of the outbox.
import { isRecord } from '@evertill/shared-domain';
import { isSaleUrl } from './fake-requests';

/** The server refuses a product with this SKU for good. */
export const REFUSED_SKU = 'refused';

const OTHER_WRITER = { by: 'Ada', at: '2026-03-01T09:30:00.000Z' };

export type Row = Record<string, unknown> & { id: string };

export interface Write {
  method: string;
  url: string;
  data: Record<string, unknown>;
  delivery: 'foreground' | 'replay';
}

export interface Result {
  status: number;
  body: unknown;
}

export interface FakeResources {
  read(url: string, query: string): Result;
  write(write: Write): Result;
  rows(entity: string): Row[];
  insert(entity: string, row: Record<string, unknown>): Row;
}

/** Builds an empty shop. */
export function createFakeResources(): FakeResources {
  const tables = new Map<string, Map<string, Row>>();
  let lastId = 0;

  function table(entity: string): Map<string, Row> {
    const known = tables.get(entity) ?? new Map<string, Row>();
    tables.set(entity, known);
    return known;
  }

  function insert(entity: string, data: Record<string, unknown>): Row {
    lastId += 1;
    const id =
      typeof data.id === 'string' ? data.id : `00000000-0000-4000-8000-${String(lastId).padStart(12, '0')}`;
    const row: Row = { ...data, id };
    table(entity).set(id, row);
    return row;
  }

  function sell({ data, delivery }: Write): Result {
    const lines = saleLines(data);
    const isCompleted = delivery === 'replay' || data.offline === true;
    const short = lines.find(({ productId, quantity }) => stockOf(productId) < quantity);
    if (short && !isCompleted)
      return { status: 400, body: { error: `Insufficient stock for ${short.productId}` } };
    for (const { productId, quantity } of lines) {
      const product = table('products').get(productId);
      if (product && product.trackStock !== false)
        product.stockQuantity = Number(product.stockQuantity ?? 0) - quantity;
    }
    return { status: 201, body: insert('sales', data) };
  }

  function stockOf(productId: string): number {
    const product = table('products').get(productId);
    const isCounted = product && product.trackStock !== false;
    return isCounted ? Number(product.stockQuantity ?? 0) : Number.POSITIVE_INFINITY;
  }

  function change(entity: string, id: string, { method, data }: Write): Result {
    const row = table(entity).get(id);
    if (!row) return { status: 404, body: { error: 'Not found' } };
    if (method === 'DELETE') {
      table(entity).delete(id);
      return { status: 200, body: { id } };
    }
    const { baseValues, ...body } = data;
    const base = isRecord(baseValues) ? baseValues : {};
    // A field that was sent with its base value is not changed.
    const fields = Object.fromEntries(
      Object.entries(body).filter(([name, value]) => !(name in base) || !isSame(value, base[name])),
    );
    const conflict = clash(row, fields, base);
    if (conflict) {
      return { status: 409, body: { error: 'conflict', conflict: { ...conflict, ...OTHER_WRITER } } };
    }
    if (method === 'PATCH') row.stockQuantity = Number(data.quantity);
    else Object.assign(row, fields);
    return { status: 200, body: { ...row } };
  }

  return {
    read(url, query) {
      const [entity = '', id] = url.split('/').filter(Boolean);
      if (!id)
        return {
          status: 200,
          body: [...table(entity).values()].map((row) => ({ ...row, query: undefined })),
        };
      const row = table(entity).get(id);
      return row
        ? { status: 200, body: { ...row } }
        : { status: 404, body: { error: `Not found ${query}`.trim() } };
    },
    write(write) {
      if (isSaleUrl(write)) return sell(write);
      const [entity = '', id] = write.url.split('/').filter(Boolean);
      if (write.data.sku === REFUSED_SKU) return { status: 400, body: { error: 'This SKU is a duplicate' } };
      if (entity === 'transactions' || entity === 'shifts' || !id)
        return { status: 201, body: insert(entity, write.data) };
      return change(entity, id, write);
    },
    rows: (entity) => [...table(entity).values()],
    insert,
  };
}

/** Returns the products that a sale takes from stock. */
export function saleLines(data: Record<string, unknown>): { productId: string; quantity: number }[] {
  const items: unknown[] = Array.isArray(data.saleItems) ? data.saleItems : [];
  return items.filter(isRecord).map(({ productId, quantity }) => ({
    productId: String(productId),
    quantity: Number(quantity),
  }));
}

// A field conflicts when its stored value is neither the value that the edit started from nor the value that the edit
// wants.
function clash(row: Row, fields: Record<string, unknown>, base: Record<string, unknown>) {
  const names = Object.keys(fields).filter(
    (name) => name in base && !isSame(row[name], base[name]) && !isSame(row[name], fields[name]),
  );
  if (names.length === 0) return null;
  const pick = (from: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, from[name]]));
  return { mine: pick(fields), theirs: pick(row), base: pick(base) };
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}
