import { REPORT_KINDS, SALE_ORDERS } from '@evertill/shared-domain';
import { sql as raw } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { fillShop } from '../../../test/big-shop';
import { ENGINE } from '../../../test/engine';
import { heaviestNode, PLAN_MODES } from '../../../test/plans';
import { statementsDuring } from '../../../test/statements';
import { type Shop, startTestApp } from '../../../test/test-app';
import { ACCESS } from '../http/access';

const test = startTestApp();
const SIZE = { products: 1_500, sales: 250 };
// Several times the rows of the largest table, and a fraction of what a plan reads that pairs each row with each other.
const MOST_ROWS = 25_000;

const MONTH = 'from=2026-03-01&to=2026-03-31';
const PERIOD = 'startDate=2026-03-01T00:00:00Z&endDate=2026-03-31T00:00:00Z';
/** The queries of reads that need one. The other reads are called by their address alone. */
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  '/sales/date-range': [PERIOD, `${PERIOD}&limit=500`],
  '/sales/list': [
    MONTH,
    `${MONTH}&search=product&limit=100`,
    ...SALE_ORDERS.map((order) => `${MONTH}&sort=${order}&limit=500`),
  ],
  '/sales/totals': [MONTH],
  '/products': ['', 'limit=500', 'updatedSince=2020-01-01T00:00:00Z&limit=500'],
  '/products/search': ['query=Product'],
  '/taxes/calculate': ['amount=10'],
};

/** Returns the addresses of every read of a shop's data. */
function readsOf(): string[] {
  const paths = Object.keys(ACCESS).flatMap((route) => /^GET \/api(\/.+)$/.exec(route)?.[1] ?? []);
  return paths.flatMap((path) => {
    if (path === '/reports/:by') return REPORT_KINDS.map((kind) => `/reports/${kind}?${MONTH}`);
    const named = path.replace(/:\w+/, '018f0000-0000-7000-8000-000000000000');
    return (QUERIES[path] ?? ['']).map((query) => (query === '' ? named : `${named}?${query}`));
  });
}

async function heavyReads({ admin, storeId }: Shop): Promise<string[]> {
  const heavy: string[] = [];
  for (const path of readsOf()) {
    const statements = await statementsDuring(test.pool, () => admin.get(path));
    const reads = new Map(
      statements.filter(({ text }) => /^\s*(select|with)\b/i.test(text)).map((read) => [read.text, read]),
    );
    for (const read of reads.values())
      for (const mode of PLAN_MODES) {
        const { node, rows } = await test.db.transaction(storeId, (sql) => heaviestNode(sql, read, mode));
        if (rows > MOST_ROWS) heavy.push(`${path} (${mode}): ${node} reads ${rows} rows`);
      }
  }
  return heavy;
}

// A cluster tells the plans of its workers in words only. The tables there are the same.
it.skipIf(ENGINE === 'citus')(
  'no read compares every row with every row, before the statistics, after them, or in a newer shop',
  async () => {
    const first = await test.openShop();
    await fillShop(test, first, SIZE);
    expect(await heavyReads(first)).toEqual([]);
    await test.owner.execute(raw`analyze`);
    const second = await test.openShop();
    await fillShop(test, second, SIZE);
    expect(await heavyReads(second)).toEqual([]);
    await test.owner.execute(raw`analyze`);
    expect(await heavyReads(second)).toEqual([]);
  },
  120_000,
);
