// Reads sales by date: a page at a time, or all of them as a stream that never holds more than one page. Each page
// begins after the last sale of the page before. No transaction stays open between pages, because it would block the
// tills on the embedded database. Every sale that existed at the beginning is returned exactly once. A sale that
// arrives meanwhile may be missing.
import { Readable } from 'node:stream';
import { type PageQuery, pageOf, readCursor, readLimit } from '../../kernel/http/page-query';
import { saleToWire } from './sale-to-wire';
import type { FullSale, SalePosition, SalesQuery, SalesRepository } from './sales.repository';

// All other shops wait while a page of the stream is read and written, which takes the longer the more lines it has.
const STREAMED_LINES = 300;
const FIRST_STREAMED = 10;
const MOST_STREAMED = 100;

/** Returns one page, newest first, and the cursor of the next page. */
export async function pageOfSales(sales: SalesRepository, query: SalesQuery, { limit, cursor }: PageQuery) {
  const most = readLimit(limit);
  const place = readCursor(cursor);
  const after = place && { saleDate: place.at, id: place.id };
  const page = await sales.listPage(query, { after, limit: most });
  return pageOf(page, most, { item: saleToWire, place: ({ sale }) => ({ at: sale.saleDate, id: sale.id }) });
}

/** Streams all sales of the period as the text of a JSON array. Resolves when the first page has been read. */
export async function streamSales(sales: SalesRepository, query: SalesQuery): Promise<Readable> {
  const readAfter = (after: SalePosition | null, limit: number) => sales.listPage(query, { after, limit });
  const first = await readAfter(null, FIRST_STREAMED);
  return Readable.from(textOf(first, readAfter), { objectMode: false, highWaterMark: 1 });
}

async function* textOf(
  first: FullSale[],
  readAfter: (after: SalePosition, limit: number) => Promise<FullSale[]>,
): AsyncGenerator<string> {
  let page = first;
  let limit = FIRST_STREAMED;
  let separator = '[';
  while (page.length > 0) {
    yield separator + page.map((sale) => JSON.stringify(saleToWire(sale))).join();
    separator = ',';
    const last = page.length === limit ? page.at(-1) : undefined;
    limit = salesOfNextPage(page);
    page = last ? await readAfter(last.sale, limit) : [];
  }
  yield separator === '[' ? '[]' : ']';
}

/** Returns how many sales are read next, so that long sales come in small pages. */
function salesOfNextPage(page: readonly FullSale[]): number {
  const lines = page.reduce((sum, { items }) => sum + items.length, 0);
  const fitting = Math.floor((STREAMED_LINES * page.length) / Math.max(1, lines));
  return Math.min(MOST_STREAMED, Math.max(1, fitting));
}
