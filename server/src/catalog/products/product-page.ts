// Reads products in pages, and only the changed ones, because a catalog of 100,000 products must not be sent at every
// visit.
import { isMomentInBounds } from '@evertill/shared-domain';
import { badRequest } from '../../kernel/http/http-error';
import { isUuid } from '../../kernel/http/is-uuid';
import { readMoment } from '../../kernel/http/read-moment';
import { type ProductPosition, type ProductsRepository, productToWire } from './products.repository';

interface PageQuery {
  since: string | undefined;
  limit: string | undefined;
  cursor: string | undefined;
}

const DEFAULT_LIMIT = 1_000;
const MAX_LIMIT = 10_000;
// A change carries the time at which its transaction began, but can be read only after the transaction has ended. The
// next read therefore begins earlier, by the longest time a transaction may take, and misses no change. A change that
// is read twice does no harm.
const OVERLAP_MS = 60_000;

export async function pageOfProducts(products: ProductsRepository, query: PageQuery, now: Date) {
  const limit = readLimit(query.limit);
  const since = readSince(query.since);
  const after = readCursor(query.cursor);
  const rows = since
    ? await products.listChanges({ since, after, limit })
    : await products.listPage({ after: after?.id ?? null, limit });
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return {
    items: rows.filter((row) => row.deletedAt === null).map(productToWire),
    deleted: rows.filter((row) => row.deletedAt !== null).map((row) => row.id),
    next: last ? writeCursor(last) : null,
    asOf: new Date(now.getTime() - OVERLAP_MS).toISOString(),
  };
}

function readLimit(limit: string | undefined): number {
  if (limit === undefined) return DEFAULT_LIMIT;
  if (!/^\d{1,6}$/.test(limit) || Number(limit) < 1)
    throw badRequest('limit', 'limit must be a whole number');
  return Math.min(Number(limit), MAX_LIMIT);
}

function readSince(since: string | undefined): Date | null {
  return since === undefined ? null : readMoment('since', since);
}

function writeCursor({ updatedAt, id }: ProductPosition): string {
  return `${updatedAt.getTime()}_${id}`;
}

function readCursor(cursor: string | undefined): ProductPosition | null {
  if (cursor === undefined) return null;
  const [time = '', id = ''] = cursor.split('_');
  const updatedAt = new Date(Number(time));
  if (time === '' || !isMomentInBounds(updatedAt) || !isUuid(id))
    throw badRequest('cursor', 'Unknown cursor');
  return { updatedAt, id };
}
