import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { addProduct, aSale } from '../../../test/builders';
import { createFakeMail } from '../../../test/fake-mail';
import { type Client, type Shop, startTestApp } from '../../../test/test-app';
import { buildApp } from '../../app';
import { stores } from '../../kernel/db/schema';

const fakeMail = createFakeMail();
const { mails } = fakeMail;
const test = startTestApp(fakeMail.options);
let shop: Shop;
let saleId: string;
let people = 0;

/** Returns the address of a person who has got no mail yet. */
function newAddress(): string {
  people += 1;
  return `customer${people}@home.example`;
}

beforeEach(async () => {
  shop = await test.openShop();
  fakeMail.reset();
  saleId = await sell(shop);
});

async function sell({ manager, cashier }: Shop): Promise<string> {
  const milk = await addProduct(manager, { name: 'Milk', unitPrice: '2.50' });
  return (await cashier.send<{ id: string }>('POST', '/sales', aSale([[milk, 2]]))).body.id;
}

const mailTo = (email: unknown, { by = shop.cashier, id = saleId }: { by?: Client; id?: string } = {}) =>
  by.send<{ error?: string; code?: string; minutes?: number; field?: string }>(
    'POST',
    `/sales/${id}/receipt-mail`,
    { email },
  );
const linkIn = (text: string | undefined) =>
  /https:\/\/till\.example(\/receipt\/\S+)/.exec(text ?? '')?.[1] ?? '';

describe('a receipt by mail', () => {
  it('is a link that opens the receipt without an account, and tells nothing else about the sale', async () => {
    const email = newAddress();
    expect((await mailTo(` ${email} `)).status).toBe(202);
    expect(mails).toMatchObject([{ to: email, subject: 'Your receipt from Test Shop' }]);
    expect(mails[0]?.text).not.toMatch(/Milk|5\.00/);
    const page = await test.app.inject({ url: linkIn(mails[0]?.text) });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<span>Total</span> <span>$5.00</span>');
  });

  it('has a link of its own each time, and the links before keep working', async () => {
    await mailTo(newAddress());
    await mailTo(newAddress());
    const links = mails.map(({ text }) => linkIn(text));
    expect(new Set(links).size).toBe(2);
    for (const url of links) expect((await test.app.inject({ url })).statusCode).toBe(200);
  });

  it('is written in the language of the person at the register', async () => {
    await shop.cashier.send('PUT', '/auth/language', { language: 'es' });
    await mailTo(newAddress());
    expect(mails[0]?.subject).toBe('Su recibo de Test Shop');
    expect(mails[0]?.text).toContain('Gracias por su compra');
  });

  it('of a store with a name like an address brings no address of a stranger', async () => {
    await shop.admin.send('PUT', '/saas/store', { name: 'Win at https://evil.example/now' });
    await mailTo(newAddress());
    expect(`${mails[0]?.subject} ${mails[0]?.text}`).not.toMatch(
      /evil\.example|https?:\/\/(?!till\.example)/,
    );
  });

  it('is audited with the sale and a masked address, which is stored nowhere else', async () => {
    const email = newAddress();
    await mailTo(email);
    const audit = await shop.admin.get<object[]>('/audit');
    expect(audit.body).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          action: 'POST /sales/:id/receipt-mail',
          entityId: saleId,
          status: 202,
          details: { saleNumber: expect.any(String), to: 'c***@h***.example' },
        }),
      ]),
    );
    expect(JSON.stringify(audit.body)).not.toContain(email);
  });

  it.each(['', 'nobody', 'a@b', 'a@b.example, c@d.example', 'a@b.example\r\nBcc: c@d.example', 7, null])(
    'does not go to %j',
    async (email) => {
      expect(await mailTo(email)).toMatchObject({ status: 400, body: { field: 'email' } });
      expect(mails).toEqual([]);
    },
  );

  it('that the mail server does not take is reported and audited as failed', async () => {
    fakeMail.takeWith(() => Promise.reject(new Error('down')));
    expect(await mailTo(newAddress())).toMatchObject({ status: 503, body: { code: 'mail-failed' } });
    const audit = await shop.admin.get<object[]>('/audit');
    expect(audit.body).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ action: 'POST /sales/:id/receipt-mail', status: 503 }),
      ]),
    );
  });
});

describe('the sales whose receipts a person may mail', () => {
  it('are all of the store for a manager, and for a cashier their own', async () => {
    const other = await shop.signIn((await shop.addUser('CASHIER')).username);
    expect((await mailTo(newAddress(), { by: other })).status).toBe(404);
    expect((await mailTo(newAddress(), { by: shop.manager })).status).toBe(202);
    expect(mails).toHaveLength(1);
  });

  it('are never those of another store', async () => {
    const other = await test.openShop();
    expect((await mailTo(newAddress(), { by: other.admin })).status).toBe(404);
    expect((await mailTo(newAddress(), { id: 'no-sale' })).status).toBe(404);
    expect(mails).toEqual([]);
  });
});

describe('too many mails', () => {
  it('to one address are refused for a while, however the address is written', async () => {
    const email = newAddress();
    for (let n = 0; n < 3; n += 1) expect((await mailTo(email)).status).toBe(202);
    const refused = await mailTo(email.toUpperCase());
    expect(refused).toMatchObject({ status: 429, body: { code: 'many-mails-there', minutes: 5 } });
    expect(refused.headers['retry-after']).toBe('300');
    expect((await mailTo(newAddress())).status).toBe(202);
    test.clock.advance(300_001);
    expect((await mailTo(email)).status).toBe(202);
  });

  it('to one address are refused although several stores send them', async () => {
    const email = newAddress();
    const statuses: number[] = [];
    for (let n = 0; n < 4; n += 1) {
      const store = await test.openShop();
      const id = await sell(store);
      for (let sent = 0; sent < 3; sent += 1)
        statuses.push((await mailTo(email, { by: store.cashier, id })).status);
    }
    expect(statuses.filter((status) => status === 202)).toHaveLength(10);
    expect(statuses.slice(10)).toEqual([429, 429]);
  });

  it('of one store are refused, and do not delay another store', async () => {
    for (let n = 0; n < 40; n += 1) expect((await mailTo(newAddress())).status).toBe(202);
    expect(await mailTo(newAddress())).toMatchObject({
      status: 429,
      body: { code: 'many-mails', minutes: 1 },
    });
    const other = await test.openShop();
    expect((await mailTo(newAddress(), { by: other.cashier, id: await sell(other) })).status).toBe(202);
  });
});

describe('mail that is not there', () => {
  const sendsMail = async () => (await shop.cashier.get('/settings')).body.sendsMail;

  it('is not offered where the server has no mail server, and is refused', async () => {
    expect(await sendsMail()).toBe(true);
    const app = await buildApp({ db: test.db, clock: test.clock });
    const headers = { cookie: shop.cashier.cookie };
    const settings = await app.inject({ url: '/api/settings', headers });
    expect(settings.json()).toMatchObject({ sendsMail: false });
    const answer = await app.inject({
      method: 'POST',
      url: `/api/sales/${saleId}/receipt-mail`,
      headers,
      payload: { email: newAddress() },
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'no-mail' }]);
    await app.close();
  });

  it('is not offered in the demo store, whose passwords everybody knows', async () => {
    await test.owner.update(stores).set({ isDemo: true }).where(eq(stores.id, shop.storeId));
    expect(await sendsMail()).toBe(false);
    expect(await mailTo(newAddress())).toMatchObject({ status: 400, body: { code: 'no-mail' } });
  });

  it('stays as the operator decided when an administrator changes settings', async () => {
    const changed = await shop.admin.send('PUT', '/settings', { shifts: true, sendsMail: false });
    expect(changed.body).not.toHaveProperty('sendsMail');
    expect(await sendsMail()).toBe(true);
  });
});
