/**
 * `node bench/month.mjs`: sells a month of a real shop through the API. Checks that the totals by day, product and
 * payment method equal the sums of the data file to the cent.
 */
import { startBuiltServer } from './lib/built-server.mjs';
import { printTable } from './lib/figures.mjs';
import { readInvoices } from './lib/real-sales.mjs';
import {
  addProducts,
  cents,
  centsOf,
  deliverAll,
  emptyShop,
  itemOf,
  saleOf,
  text,
} from './lib/real-shop.mjs';
import { loadServerCode } from './lib/server-code.mjs';
import { embeddedShops } from './lib/shops.mjs';
import { openTillClient } from './lib/till-client.mjs';

const invoices = readInvoices();
const shops = await embeddedShops(await loadServerCode(), { fill: emptyShop });
const server = await startBuiltServer({ ...(await shops.base()), EVERTILL_SITE: '/nonexistent' });
let failed = false;
try {
  const office = await openTillClient(server.url, { username: 'manager' });
  const products = await addProducts(office, invoices);
  const startedAt = Date.now();
  await deliverAll(
    office,
    invoices.map((invoice) =>
      itemOf('POST', '/sales', office, saleOf(invoice, products.idOf, { offline: true })),
    ),
  );
  process.stdout.write(
    `${invoices.length} sales, ${invoices.flatMap(({ lines }) => lines).length} lines, in ${Math.round((Date.now() - startedAt) / 1000)} s.\n`,
  );
  const days = `from=${invoices[0].day}&to=${invoices.at(-1).day}`;
  const rows = [];
  for (const [by, key] of [
    ['day', (row) => row.key],
    ['product', (row) => products.codeOf.get(row.key)],
    ['tender', (row) => row.key],
  ]) {
    const report = await office.get(`/reports/${by}?${days}`);
    rows.push(compare(by, new Map(report.rows.map((row) => [key(row), cents(row.total)])), sumsOf(by)));
  }
  printTable('A month of a real shop through the API, beside sums straight from its file', rows);
  failed = rows.some(({ verdict }) => verdict !== 'kept');
  office.close();
} finally {
  await server.stop();
  await shops.close();
}
process.exit(failed ? 1 : 0);

function sumsOf(by) {
  const sums = new Map();
  for (const { day, tender, lines } of invoices)
    for (const line of lines) {
      const key = { day, product: line.code, tender }[by];
      sums.set(key, (sums.get(key) ?? 0) + centsOf(line));
    }
  return sums;
}

function compare(by, reported, expected) {
  const keys = new Set([...reported.keys(), ...expected.keys()]);
  const different = [...keys].filter((key) => reported.get(key) !== expected.get(key));
  const sum = (map) => text([...map.values()].reduce((all, value) => all + value, 0));
  return {
    by,
    lines: keys.size,
    'the report says': sum(reported),
    'the file says': sum(expected),
    'lines that differ': different.length,
    verdict: different.length === 0 ? 'kept' : `MISSED: ${different.slice(0, 3)}`,
  };
}
