// Reads sales by date: a page at a time, or all of them as a stream that never holds more than one page. Each page
// begins after the last sale of the page before. No transaction stays open between pages, because it would block the
// tills on the embedded database. Every sale that existed at the beginning is returned exactly once. A sale that
// arrives meanwhile may be missing.
import { Readable } from 'node:stream';
import { type PageQuery, pageOf, readCursor, readLimit } from '../../kernel/http/page-query';
import { saleToWire } from './sale-to-wire';
import type { FullSale, SalePosition, SalesQuery, SalesRepository } from './sales.repository';

const STREAMED_PAGE = 100;

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
  const pageAfter = (after: SalePosition | null) => sales.listPage(query, { after, limit: STREAMED_PAGE });
  const first = await pageAfter(null);
  return Readable.from(textOf(first, pageAfter), { objectMode: false, highWaterMark: 1 });
}

async function* textOf(
  first: FullSale[],
  pageAfter: (after: SalePosition) => Promise<FullSale[]>,
): AsyncGenerator<string> {
  let page = first;
  let separator = '[';
  while (page.length > 0) {
    yield separator + page.map((sale) => JSON.stringify(saleToWire(sale))).join();
    separator = ',';
    const last = page.length === STREAMED_PAGE ? page.at(-1) : undefined;
    page = last ? await pageAfter(last.sale) : [];
  }
  yield separator === '[' ? '[]' : ']';
}
