/** What a new shop does first, over HTTP: it is opened, gets a product, and sells it. */
import { randomUUID } from 'node:crypto';

const PRICE = '2.50';

/** Opens a shop with a product. Returns a function that sells one piece, and resolves with the number of the sale. */
export async function openShop(url) {
  const owner = { username: `rosa-${randomUUID().slice(0, 8)}`, password: randomUUID() };
  const { headers } = await send(url, '/saas/register', owner);
  const cookie = headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const fields = { name: 'Milk 1 l', sku: 'MILK', unitPrice: PRICE, stockQuantity: 10 };
  const product = await (await send(url, '/products', fields, cookie)).json();
  let sold = 0;
  return async () => {
    sold += 1;
    const sale = await (await send(url, '/sales', aSale(product.id, sold), cookie)).json();
    return sale.saleNumber;
  };
}

function aSale(productId, registerSequence) {
  const at = new Date().toISOString();
  return {
    saleNumber: `T1-${registerSequence}`,
    registerId: 'till-1',
    registerSequence,
    userId: '',
    status: 'COMPLETED',
    saleDate: at,
    saleItems: [{ productId, quantity: 1, unitPrice: PRICE }],
    subtotal: PRICE,
    taxAmount: '0.00',
    taxDetails: [],
    discountAmount: '0.00',
    discountId: null,
    totalAmount: PRICE,
    payments: [
      {
        paymentMethod: 'CASH',
        referenceNumber: `REF-${registerSequence}`,
        status: 'COMPLETED',
        amount: PRICE,
        paymentDate: at,
      },
    ],
    amountReceived: PRICE,
    change: '0.00',
  };
}

async function send(url, path, body, cookie = '') {
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID(), cookie };
  const answer = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (answer.status === 201) return answer;
  throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
}
