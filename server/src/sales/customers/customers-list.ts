// Reads customers a page at a time, or all of them as a stream that never holds more than one page. A till keeps all
// customers, so the whole list must not be cut. A customer who is renamed while the list is read may be missing, and is
// there at the next read.
import { Readable } from 'node:stream';
import { type PageQuery, pageOf, readCursor, readLimit } from '../../kernel/http/page-query';
import type { CustomerRow, CustomersRepository } from './customers.repository';

const STREAMED = 500;

type ToWire = (row: CustomerRow) => unknown;

/** Returns one page, newest first, and the cursor of the next page. */
export async function pageOfCustomers(
  customers: CustomersRepository,
  { limit, cursor }: PageQuery,
  toWire: ToWire,
) {
  const most = readLimit(limit);
  const rows = await customers.listNewest({ after: readCursor(cursor), limit: most });
  return pageOf(rows, most, { item: toWire, place: ({ createdAt, id }) => ({ at: createdAt, id }) });
}

/** Streams all customers, by name, as the text of a JSON array. Resolves when the first page has been read. */
export async function streamCustomers(customers: CustomersRepository, toWire: ToWire): Promise<Readable> {
  const first = await customers.listByName({ after: null, limit: STREAMED });
  return Readable.from(textOf(first, customers, toWire), { objectMode: false, highWaterMark: 1 });
}

async function* textOf(
  first: CustomerRow[],
  customers: CustomersRepository,
  toWire: ToWire,
): AsyncGenerator<string> {
  let page = first;
  let separator = '[';
  while (page.length > 0) {
    yield separator + page.map((row) => JSON.stringify(toWire(row))).join();
    separator = ',';
    const last = page.length === STREAMED ? page.at(-1) : undefined;
    page = last ? await customers.listByName({ after: last, limit: STREAMED }) : [];
  }
  yield separator === '[' ? '[]' : ']';
}
