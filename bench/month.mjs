/**
 * `node bench/month.mjs`: sells a month of a real shop through the API. Checks that the totals by day, product and
 * payment method equal the sums of the data file to the cent.
 */
import { startBuiltServer } from './lib/built-server.mjs';
import { printTable } from './lib/figures.mjs';
import { readInvoices } from './lib/real-sales.mjs';
import { loadServerCode } from './lib/server-code.mjs';
import { embeddedShops } from './lib/shops.mjs';
import { openTillClient } from './lib/till-client.mjs';

const AT_ONCE = 20;

const invoices = readInvoices();
const shops = await embeddedShops(await loadServerCode(), { fill: emptyShop });
const server = await startBuiltServer({ ...(await shops.base()), EVERTILL_SITE: '/nonexistent' });
let failed = false;
try {
  const office = await openTillClient(server.url, { username: 'manager' });
  const products = await addProducts(office);
  const startedAt = Date.now();
  await sellAll(office, products);
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

async function emptyShop(pool) {
  for (const table of ['refunds', 'payments', 'sale_items', 'sales', 'register_numbers', 'day_totals'])
    await pool.query(`delete from ${table}`);
  await pool.query("update rates set is_active = false; update stores set timezone = 'Europe/London'");
}

async function addProducts(office) {
  const idOf = new Map();
  const codeOf = new Map();
  const codes = new Map(invoices.flatMap(({ lines }) => lines).map((line) => [line.code, line]));
  const items = [...codes.values()].map(({ code, name, price }) => ({
    code,
    item: item('POST', '/products', office, {
      name,
      sku: `real-${code}`,
      unitPrice: price,
      stockQuantity: 1_000_000,
    }),
  }));
  for (const part of chunksOf(items)) {
    const { results } = await deliver(
      office,
      part.map(({ item }) => item),
    );
    for (const [n, { body }] of results.entries()) {
      idOf.set(part[n].code, body.id);
      codeOf.set(body.id, part[n].code);
    }
  }
  return { idOf, codeOf };
}

async function sellAll(office, { idOf }) {
  const items = invoices.map((invoice, n) => item('POST', '/sales', office, bodyOf(invoice, n, idOf)));
  for (const part of chunksOf(items)) await deliver(office, part);
}

function bodyOf({ number, at, lines, tender }, n, idOf) {
  const total = text(lines.reduce((sum, line) => sum + centsOf(line), 0));
  return {
    saleNumber: `SALE-${number}`,
    userId: 'import',
    status: 'COMPLETED',
    saleDate: at,
    offline: true,
    saleItems: lines.map(({ code, quantity, price }) => ({
      productId: idOf.get(code),
      quantity,
      unitPrice: price,
    })),
    subtotal: total,
    taxAmount: '0.00',
    taxDetails: [],
    totalAmount: total,
    discountAmount: '0.00',
    discountId: null,
    payments: [
      {
        paymentMethod: tender,
        amount: total,
        referenceNumber: `REF-${n}`,
        status: 'COMPLETED',
        paymentDate: at,
      },
    ],
    amountReceived: total,
    change: '0.00',
  };
}

function item(method, url, office, data) {
  return { key: crypto.randomUUID(), method, url, data, author: office.user.id, delivery: 'replay' };
}

async function deliver(office, items) {
  const { status, body } = await office.call('POST', '/sync/batch', { items });
  const refused = status === 200 ? body.results.find((result) => result.status !== 201) : body;
  if (refused) throw new Error(`Refused: ${JSON.stringify(refused).slice(0, 300)}`);
  return body;
}

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

function chunksOf(list) {
  return Array.from({ length: Math.ceil(list.length / AT_ONCE) }, (_, n) =>
    list.slice(n * AT_ONCE, (n + 1) * AT_ONCE),
  );
}

function centsOf({ quantity, price }) {
  return quantity * Math.round(price * 100);
}

function cents(amount) {
  return Math.round(Number(amount) * 100);
}

function text(amount) {
  return (amount / 100).toFixed(2);
}
