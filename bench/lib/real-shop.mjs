/** A shop with the products of the real month, and the month's sales as bodies of the API. */

const AT_ONCE = 20;

/** Takes the sales and the taxes out of the demo shop. */
export async function emptyShop(pool) {
  for (const table of ['refunds', 'payments', 'sale_items', 'sales', 'register_numbers', 'day_totals'])
    await pool.query(`delete from ${table}`);
  await pool.query("update rates set is_active = false; update stores set timezone = 'Europe/London'");
}

/** Adds the products of the invoices. Resolves with the id of each stock code and the code of each id. */
export async function addProducts(office, invoices) {
  const idOf = new Map();
  const codeOf = new Map();
  const codes = new Map(invoices.flatMap(({ lines }) => lines).map((line) => [line.code, line]));
  const items = [...codes.values()].map(({ code, name, price }) => ({
    code,
    item: itemOf('POST', '/products', office, {
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

/** Returns an invoice as the body of a sale. `fields` replace those of the invoice. */
export function saleOf({ number, at, lines, tender }, idOf, fields = {}) {
  const total = text(sumOf(lines));
  const saleDate = fields.saleDate ?? at;
  return {
    saleNumber: `SALE-${number}`,
    userId: 'import',
    status: 'COMPLETED',
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
        referenceNumber: `REF-${number}`,
        status: 'COMPLETED',
        paymentDate: saleDate,
      },
    ],
    amountReceived: total,
    change: '0.00',
    ...fields,
    saleDate,
  };
}

/** Returns a change as an outbox sends it. */
export function itemOf(method, url, office, data) {
  return { key: crypto.randomUUID(), method, url, data, author: office.user.id, delivery: 'replay' };
}

/** Sends changes in batches. Throws when one is refused. */
export async function deliverAll(office, items) {
  for (const part of chunksOf(items)) await deliver(office, part);
}

async function deliver(office, items) {
  const { status, body } = await office.call('POST', '/sync/batch', { items });
  const refused = status === 200 ? body.results.find((result) => result.status !== 201) : body;
  if (refused) throw new Error(`Refused: ${JSON.stringify(refused).slice(0, 300)}`);
  return body;
}

/** Returns the sum of the lines of an invoice, in cents. */
export function sumOf(lines) {
  return lines.reduce((sum, line) => sum + centsOf(line), 0);
}

/** Returns the amount of a line, in cents. */
export function centsOf({ quantity, price }) {
  return quantity * Math.round(price * 100);
}

/** Returns an amount of the API in cents. */
export function cents(amount) {
  return Math.round(Number(amount) * 100);
}

/** Writes cents as an amount of the API. */
export function text(amount) {
  return (amount / 100).toFixed(2);
}

function chunksOf(list) {
  return Array.from({ length: Math.ceil(list.length / AT_ONCE) }, (_, n) =>
    list.slice(n * AT_ONCE, (n + 1) * AT_ONCE),
  );
}
