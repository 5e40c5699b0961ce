import { newReceiptSecret } from '@evertill/shared-domain';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { addProduct, addTax, aSale, type TestProduct } from '../../../test/builders';
import { type Shop, startTestApp } from '../../../test/test-app';
import { receiptLinks, stores } from '../../kernel/db/schema';
import { hashSecret } from '../../people/sessions/secret';
import { pruneReceiptLinks } from '../sales/receipt-links.repository';

const test = startTestApp();
const DAY_MS = 24 * 3600_000;
let shop: Shop;
let milk: TestProduct;
let address = 0;

beforeEach(async () => {
  test.clock.set('2026-03-02T12:00:00.000Z');
  // Every test comes from a network of its own, because misses are counted.
  address += 1;
  shop = await test.openShop();
  milk = await addProduct(shop.manager, { name: 'Milk <1 l> & "more"', unitPrice: '2.50' });
});

async function open(secret: string) {
  const { statusCode, body, headers } = await test.app.inject({
    url: `/receipt/${secret}`,
    remoteAddress: `203.0.113.${address}`,
  });
  return { status: statusCode, body, headers };
}

async function sell(fields: Record<string, unknown> = {}, quantity = 2) {
  const secret = newReceiptSecret(crypto);
  const tax = await addTax(shop.admin, { name: `Tax ${secret}` });
  const sale = aSale([[milk, quantity]], { taxes: [tax], fields: { receiptSecret: secret, ...fields } });
  const { status, body } = await shop.cashier.send<{ id: string }>('POST', '/sales', sale);
  expect(status).toBe(201);
  return { secret, id: body.id };
}

const NOT_HERE = 'Your receipt is not here yet. Try again in a few minutes.';

describe('the page of a receipt', () => {
  it('shows the sale to everyone who has its link, in the time of the shop', async () => {
    await test.owner
      .update(stores)
      .set({ timezone: 'America/New_York', name: 'Rosa & Sons' })
      .where(eq(stores.id, shop.storeId));
    await shop.admin.send('PUT', '/settings', { receipt: { taxId: '12-345', footer: 'Come again!' } });
    const { secret } = await sell();
    const { status, body } = await open(secret);
    expect(status).toBe(200);
    for (const text of [
      '<h1>Rosa &amp; Sons</h1>',
      'Tax ID 12-345',
      'Mar 2, 2026, 7:00 AM',
      'Milk &lt;1 l&gt; &amp; &quot;more&quot;',
      '$5.00',
      '$0.30',
      '<span>Total</span> <span>$5.30</span>',
      '<span>Cash</span> <span>$5.30</span>',
      'Come again!',
    ])
      expect(body).toContain(text);
  });

  it('shows the logo of the shop, which is part of the page', async () => {
    const receiptLogo = { width: 8, height: 1, bits: '/w==' };
    await shop.admin.send('PUT', '/settings', { receiptLogo });
    const { body, headers } = await open((await sell()).secret);
    expect(body).toMatch(/<img src="data:image\/bmp;base64,[A-Za-z0-9+/]+=*" alt="">\n<h1>/);
    expect(headers['content-security-policy']).toContain('img-src data:');
  });

  it('runs no script, sets no cookie, and is neither stored nor found by search engines', async () => {
    const { secret } = await sell();
    const { body, headers } = await open(secret);
    expect(body).not.toMatch(/<script|\son\w+=|https?:/);
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-robots-tag']).toContain('noindex');
    expect(headers['referrer-policy']).toBe('no-referrer');
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; /);
    expect(policy).not.toMatch(/script|unsafe|self/);
  });

  it('tells each refund with its day in the shop', async () => {
    const { secret, id } = await sell();
    const timezone = 'Pacific/Auckland';
    await test.owner.update(stores).set({ timezone }).where(eq(stores.id, shop.storeId));
    const refund = await shop.manager.send('POST', `/transactions/sales/${id}/refund`, {
      refundItems: [{ productId: milk.id, quantity: 1, unitPrice: 2.5 }],
      refundSubtotal: 2.5,
      refundTax: 0.15,
      refundDiscount: 0,
      refundTotal: 2.65,
    });
    expect(refund.status).toBe(200);
    expect((await open(secret)).body).toContain('Refunded $2.65 on Mar 3, 2026');
  });

  it('answers alike for a sale that has not arrived, a wrong link, an old sale and an expired link', async () => {
    const { secret } = await sell();
    await sell({ receiptSecret: undefined });
    const unknown = await open(newReceiptSecret(crypto));
    expect(unknown.status).toBe(404);
    expect(unknown.body).toContain(NOT_HERE);
    const others = [await open('short'), await open(`${secret}x`)];
    test.clock.advance(365 * DAY_MS - 1);
    expect((await open(secret)).status).toBe(200);
    test.clock.advance(1);
    others.push(await open(secret));
    for (const { status, body, headers } of others) {
      expect({ status, body }).toEqual({ status: unknown.status, body: unknown.body });
      expect(headers['content-security-policy']).toBe(unknown.headers['content-security-policy']);
    }
  });

  it('comes when the register has delivered its offline sale, and a repeated delivery changes nothing', async () => {
    const secret = newReceiptSecret(crypto);
    expect((await open(secret)).body).toContain(NOT_HERE);
    const sale = aSale([[milk, 1]], { fields: { receiptSecret: secret, offline: true } });
    const deliver = () =>
      shop.cashier.send('POST', '/sales', sale, {
        'idempotency-key': `offline-${secret}`,
        'evertill-delivery': 'replay',
      });
    expect((await deliver()).status).toBe(201);
    expect((await deliver()).headers['idempotent-replayed']).toBe('true');
    expect((await open(secret)).body).toContain('$2.50');
  });

  it('slows down a network that opens many wrong links, and not those who open right ones', async () => {
    const { secret } = await sell();
    for (let i = 0; i < 40; i += 1) expect((await open(secret)).status).toBe(200);
    for (let i = 0; i < 30; i += 1) expect((await open(newReceiptSecret(crypto))).status).toBe(404);
    const slowed = await open(secret);
    expect(slowed.status).toBe(429);
    expect(slowed.body).toContain('Too many attempts. Please try again in 1 s.');
    expect(slowed.headers['retry-after']).toBe('1');
    test.clock.advance(1_000);
    expect((await open(secret)).status).toBe(200);
  });
});

describe('the link of a receipt', () => {
  it('is stored as a digest, without anything of the shop but ids', async () => {
    const { secret, id } = await sell();
    const [row] = await test.owner
      .select()
      .from(receiptLinks)
      .where(eq(receiptLinks.digest, hashSecret(secret)));
    expect(row).toEqual({
      digest: hashSecret(secret),
      storeId: shop.storeId,
      saleId: id,
      endsAt: new Date('2027-03-02T12:00:00.000Z'),
    });
  });

  it('stays with the first sale when a second one brings the same secret', async () => {
    const { secret } = await sell();
    await sell({ receiptSecret: secret }, 3);
    expect((await open(secret)).body).toContain('$5.30');
  });

  it('never refuses a sale, even when its secret cannot be read', async () => {
    await sell({ receiptSecret: { not: 'a text' } });
    await sell({ receiptSecret: '../../etc' });
  });

  it('is deleted when it has expired', async () => {
    const { secret } = await sell();
    test.clock.advance(365 * DAY_MS + 1);
    await pruneReceiptLinks(test.db, test.clock);
    const rows = await test.owner
      .select()
      .from(receiptLinks)
      .where(eq(receiptLinks.digest, hashSecret(secret)));
    expect(rows).toEqual([]);
  });
});
