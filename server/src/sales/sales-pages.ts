// Reading sales by date: a page at a time, or all of them as a stream that never holds more than a page. Pages follow each other by
// the place of their last sale, and no transaction is kept open between them: on the embedded database it would stop the tills. A
// sale is answered once at the most, and every one that stood at the beginning is there; one that arrives meanwhile may be.
import { Readable } from 'node:stream';
import { type PageQuery, pageOf, readCursor, readLimit } from '../http/page-query';
import { saleToWire } from './sale-to-wire';
import type { FullSale, SalePosition, SalesQuery, SalesRepository } from './sales.repository';

const STREAMED_PAGE = 100;

/** One page, newest first, and the cursor of the next. */
export async function pageOfSales(sales: SalesRepository, query: SalesQuery, { limit, cursor }: PageQuery) {
  const most = readLimit(limit);
  const place = readCursor(cursor);
  const after = place && { saleDate: place.at, id: place.id };
  const page = await sales.listPage(query, { after, limit: most });
  return pageOf(page, most, { item: saleToWire, place: ({ sale }) => ({ at: sale.saleDate, id: sale.id }) });
}

/** All sales of the period as the text of a JSON array; resolves when the first page has been read. */
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
