import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { addProduct, aSale, type TestProduct } from '../../../test/builders';
import { createFakeMail } from '../../../test/fake-mail';
import { aClosing } from '../../../test/shifts';
import { type Shop, startTestApp } from '../../../test/test-app';
import { addWebhook } from '../../../test/webhooks';
import { newId } from '../../kernel/db/new-id';
import { auditEntries, webhookDeliveries, webhookQueues } from '../../kernel/db/schema';
import { forget } from '../upkeep';
import type { Attempt, Outgoing } from './send';
import { createWebhooks } from './start-webhooks';

const SECOND_MS = 1000;
const HOUR_MS = 3600 * SECOND_MS;
const DAY_MS = 24 * HOUR_MS;
const TAKEN: Attempt = { status: 200, problem: null, retryAfterMs: null };
const BROKEN: Attempt = { status: 500, problem: 'status', retryAfterMs: null };
const AWAY: Attempt = { status: null, problem: 'connection', retryAfterMs: null };

let sent: Outgoing[] = [];
let answer: (outgoing: Outgoing) => Attempt | Promise<Attempt>;
const sendEvent = async (outgoing: Outgoing) => {
  sent.push(outgoing);
  return answer(outgoing);
};
const mail = createFakeMail();
const test = startTestApp({ ...mail.options, sendEvent });
let shop: Shop;
let milk: TestProduct;

beforeEach(async () => {
  await test.owner.delete(webhookQueues);
  sent = [];
  answer = () => TAKEN;
  shop = await test.openShop();
  milk = await addProduct(shop.manager, { stockQuantity: 1_000 });
  test.clock.advance(SECOND_MS);
});

const sell = async (fields: Record<string, unknown> = {}) =>
  String((await shop.cashier.send('POST', '/sales', aSale([[milk, 1]], { fields }))).body.id);
const tick = () => test.app.webhooks.tick();
/** Lets time pass, and lets the process look for events. */
async function later(ms: number) {
  test.clock.advance(ms);
  await tick();
}
interface Body {
  type: string;
  timestamp: string;
  storeId: string;
  data: Record<string, unknown>;
}
const bodies = () => sent.map(({ body }) => JSON.parse(body) as Body);
const typesSent = () => bodies().map(({ type }) => type);

interface Delivery {
  eventId: string;
  type: string;
  status: string;
  attempts: number;
  problem: string | null;
  nextAt: string | null;
}
/** Signs the staff in again, because sessions end while days pass. */
async function signInAgain() {
  const [admin, manager, cashier] = await Promise.all(
    (['ADMIN', 'MANAGER', 'CASHIER'] as const).map(async (role) =>
      shop.signIn((await shop.addUser(role)).username),
    ),
  );
  if (!admin || !manager || !cashier) throw new Error('The staff could not sign in');
  shop = { ...shop, admin, manager, cashier };
}
const logOf = async (id: string, query = '') =>
  (await shop.admin.get<{ items: Delivery[]; next: string | null }>(`/webhooks/${id}/deliveries${query}`))
    .body;
const listed = async () => (await shop.admin.get<Record<string, unknown>[]>('/webhooks')).body;

function signatureOf({ headers, body }: Outgoing, secret: string): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}

describe('an endpoint', () => {
  it('has a secret that only one answer contains', async () => {
    const { id, secret } = await addWebhook(shop);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const audit = (await shop.admin.get('/audit')).body;
    expect(JSON.stringify([await listed(), audit])).not.toContain(secret.slice(6));
    const replaced = await shop.admin.send('POST', `/webhooks/${id}/secret`);
    expect(replaced.body.secret).not.toBe(secret);
    expect(await listed()).toMatchObject([{ id, isOn: true, hasContacts: false, waitingCount: 0 }]);
  });

  it.each([
    ['http://books.example/', 'url'],
    ['https://me:pw@books.example/', 'url'],
    ['https://10.0.0.1/', 'url'],
    ['https://[fd00::1]/', 'url'],
    ['https://localhost/', 'url'],
    ['http://localhost:3000/', 'url'],
    [`https://books.example/${'x'.repeat(500)}`, 'url'],
  ])('is refused at %s', async (url, field) => {
    const answered = await shop.admin.send('POST', '/webhooks', { url, events: ['sale.recorded'] });
    expect([answered.status, answered.body.field]).toEqual([400, field]);
  });

  it('is refused without an event, with an unknown one, and as the eleventh', async () => {
    const add = (body: object) =>
      shop.admin.send('POST', '/webhooks', { url: 'https://a.example/', events: ['sale.recorded'], ...body });
    for (const events of [[], ['user.created']]) expect((await add({ events })).status).toBe(400);
    for (let n = 0; n < 10; n += 1) await addWebhook(shop);
    expect((await add({})).status).toBe(400);
  });
});

describe('a sale', () => {
  it('is sent once, signed by the Standard Webhooks, with what it contains', async () => {
    const { id, secret } = await addWebhook(shop);
    const saleId = await sell();
    await later(SECOND_MS);
    await later(10 * SECOND_MS);
    await later(HOUR_MS);
    const [first] = sent;
    if (!first || sent.length > 1) throw new Error(`Sent ${sent.length} times`);
    expect(first.url).toBe('https://books.example/events');
    expect(first.headers['webhook-signature']).toBe(signatureOf(first, secret));
    const at = Number(first.headers['webhook-timestamp']) * SECOND_MS;
    expect(Math.abs(at - test.clock.now().getTime())).toBeLessThan(2 * HOUR_MS);
    expect(bodies()).toMatchObject([
      {
        type: 'sale.recorded',
        storeId: shop.storeId,
        timestamp: expect.stringMatching(/Z$/),
        data: { id: saleId, saleItems: [{ productId: milk.id, quantity: 1 }] },
      },
    ]);
    const { items } = await logOf(id);
    expect(items).toMatchObject([
      { eventId: first.headers['webhook-id'], type: 'sale.recorded', status: 'delivered', attempts: 1 },
    ]);
  });

  it('does not wait for an endpoint that never answers', async () => {
    await addWebhook(shop);
    await sell();
    let finish = (_attempt: Attempt) => {};
    answer = () =>
      new Promise((resolve) => {
        finish = resolve;
      });
    test.clock.advance(SECOND_MS);
    const round = tick();
    await expect.poll(() => sent.length).toBe(1);
    expect(await sell()).not.toBe('undefined');
    finish(TAKEN);
    await round;
  });

  it('is sent although its transaction ended after later events were looked at', async () => {
    await addWebhook(shop);
    test.clock.advance(HOUR_MS);
    const began = test.clock.now();
    await later(60 * SECOND_MS);
    await sell();
    await later(60 * SECOND_MS);
    expect(sent).toHaveLength(1);
    const who = { authorId: shop.cashier.userId, submitterId: shop.cashier.userId, status: 201 };
    const late = { storeId: shop.storeId, id: newId(began), at: began, action: 'POST /sales', ...who };
    await test.owner.insert(auditEntries).values(late);
    await later(60 * SECOND_MS);
    expect(sent.map(({ headers }) => headers['webhook-id'])).toContain(late.id);
    await later(60 * SECOND_MS);
    expect(sent).toHaveLength(2);
  });

  it('of before the endpoint, a refused one and one of another shop are not sent', async () => {
    await sell();
    test.clock.advance(SECOND_MS);
    await addWebhook(shop);
    const other = await test.openShop();
    const theirs = await addWebhook(other, { url: 'https://other.example/' });
    await shop.cashier.send('POST', '/sales', aSale([[milk, 9_999]]));
    await later(SECOND_MS);
    expect(sent).toEqual([]);
    await sell();
    await later(10 * SECOND_MS);
    expect(sent.map(({ url }) => url)).toEqual(['https://books.example/events']);
    for (const [method, path] of [
      ['GET', 'deliveries'],
      ['POST', 'secret'],
      ['POST', 'test'],
    ] as const)
      expect((await shop.admin.send(method, `/webhooks/${theirs.id}/${path}`)).status).toBe(404);
  });
});

// Shorter parts also occur in random ids and signatures.
const CONTACTS = /\bAda\b|Quint|555\D?0142/;

describe('the events of a shop', () => {
  it('are what the endpoint asked for, each with the record that it is about', async () => {
    await addWebhook(shop, {
      events: ['product.changed', 'stock.changed', 'customer.changed', 'shift.closed', 'sale.corrected'],
    });
    const { manager, cashier } = shop;
    const closing = aClosing(1, test.clock.now().toISOString());
    await manager.send('PUT', `/products/${milk.id}`, { name: 'Oat milk' });
    await manager.send('PATCH', `/products/${milk.id}/inventory`, { quantity: 7 });
    const tea = await addProduct(manager, { name: 'Tea' });
    await manager.send('DELETE', `/products/${tea.id}`);
    const ada = await manager.send('POST', '/customers', { name: 'Ada', email: 'ada@home.example' });
    expect((await cashier.send('POST', '/shifts/close', closing)).status).toBe(201);
    await sell();
    await later(SECOND_MS);
    const told = bodies().map(({ type, data }) => [type, data]);
    expect(told).toHaveLength(6);
    // Changes of one millisecond have no order.
    expect(told).toEqual(
      expect.arrayContaining([
        ['product.changed', expect.objectContaining({ id: milk.id, name: 'Oat milk', stockQuantity: 6 })],
        ['stock.changed', expect.objectContaining({ id: milk.id, stockQuantity: 6 })],
        ['product.changed', { id: tea.id, isGone: true }],
        ['customer.changed', { id: ada.body.id }],
        ['shift.closed', expect.objectContaining({ registerId: 'till-1', number: 1 })],
      ]),
    );
  });

  it('tell the names and contacts of customers only where the owner wants it', async () => {
    const events = ['sale.recorded', 'customer.changed'];
    await addWebhook(shop, { events, url: 'https://plain.example/' });
    await addWebhook(shop, { events, url: 'https://contacts.example/', hasContacts: true });
    const { body } = await shop.manager.send('POST', '/customers', { name: 'Ada Quint', phone: '555-0142' });
    await sell({ customerId: body.id, customerName: 'Ada Quint' });
    await later(SECOND_MS);
    const textTo = (host: string) =>
      sent
        .filter(({ url }) => url.includes(host))
        .map((outgoing) => outgoing.body)
        .join();
    expect(textTo('plain')).toContain(String(body.id));
    expect(textTo('plain')).not.toMatch(CONTACTS);
    expect(textTo('contacts')).toMatch(/Ada Quint.*555-0142/s);
  });

  it('tell nothing of a customer who was erased before an event is sent', async () => {
    const { id } = await addWebhook(shop, { events: ['customer.changed'], hasContacts: true });
    const { body } = await shop.manager.send('POST', '/customers', { name: 'Ada Quint', phone: '555-0142' });
    answer = () => AWAY;
    await later(SECOND_MS);
    await shop.manager.send('DELETE', `/customers/${body.id}`);
    answer = () => TAKEN;
    sent = [];
    await later(HOUR_MS);
    await later(HOUR_MS);
    expect(JSON.stringify(sent)).not.toMatch(CONTACTS);
    expect(bodies().map(({ data }) => data)).toEqual([
      { id: body.id, isGone: true },
      { id: body.id, isGone: true },
    ]);
    expect((await logOf(id)).items).toHaveLength(2);
  });
});

describe('an event that the endpoint does not take', () => {
  it('is tried again for three days with longer and longer pauses, and keeps its id', async () => {
    const { id } = await addWebhook(shop);
    await sell();
    answer = () => BROKEN;
    const began = test.clock.now().getTime();
    const at: number[] = [];
    for (let minute = 0; minute < 4 * 24 * 60; minute += 20) {
      const before = sent.length;
      await later(20 * 60 * SECOND_MS);
      if (sent.length > before) at.push(test.clock.now().getTime() - began);
    }
    expect(sent).toHaveLength(10);
    expect(new Set(sent.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect((at.at(-1) ?? 0) / DAY_MS).toBeGreaterThan(3);
    await signInAgain();
    expect((await logOf(id)).items).toMatchObject([
      { status: 'failed', attempts: 10, problem: 'status', lastStatus: 500, nextAt: null },
    ]);
    expect(await listed()).toMatchObject([{ isOn: true, failedCount: 1, waitingCount: 0 }]);
  });

  it('does not hold up the next event, unless the endpoint is away', async () => {
    const { id } = await addWebhook(shop);
    await sell();
    test.clock.advance(1);
    await sell();
    answer = () => BROKEN;
    await later(SECOND_MS);
    expect(sent).toHaveLength(2);
    answer = () => AWAY;
    await later(10 * SECOND_MS);
    expect(sent).toHaveLength(3);
    answer = () => TAKEN;
    await later(HOUR_MS);
    expect((await logOf(id)).items.map(({ status }) => status)).toEqual(['delivered', 'delivered']);
  });

  it('waits as long as the endpoint asks', async () => {
    await addWebhook(shop);
    await sell();
    answer = () => ({ status: 429, problem: 'status', retryAfterMs: 10 * 60 * SECOND_MS });
    await later(SECOND_MS);
    await later(9 * 60 * SECOND_MS);
    expect(sent).toHaveLength(1);
    await later(2 * 60 * SECOND_MS);
    expect(sent).toHaveLength(2);
  });

  it('is sent again from the log, alone or with all that failed', async () => {
    const { id } = await addWebhook(shop);
    await sell();
    await later(SECOND_MS);
    const [event] = (await logOf(id)).items;
    const replay = (eventId: string | null) => shop.admin.send('POST', `/webhooks/${id}/replay`, { eventId });
    expect((await replay(event?.eventId ?? '')).status).toBe(202);
    await later(10 * SECOND_MS);
    expect(sent.map(({ headers }) => headers['webhook-id'])).toEqual([event?.eventId, event?.eventId]);
    await test.owner.update(webhookDeliveries).set({ status: 'failed' });
    expect((await logOf(id, '?status=failed')).items).toHaveLength(1);
    await replay(null);
    await later(10 * SECOND_MS);
    expect(sent).toHaveLength(3);
    expect((await replay('018f0000-0000-7000-8000-000000000001')).status).toBe(404);
    expect((await replay('x')).status).toBe(400);
  });
});

describe('an endpoint that fails', () => {
  it('for five days is turned off, and the owners are told by mail and among the items to review', async () => {
    await shop.addUser('ADMIN', { email: 'owner@home.example', language: 'es' });
    const { id } = await addWebhook(shop, { url: 'https://books.example/secret-path' });
    answer = () => AWAY;
    const mailsBefore = mail.mails.length;
    for (let hour = 0; hour < 6 * 24; hour += 1) {
      if (hour % 24 === 0) {
        await signInAgain();
        await sell();
      }
      await later(HOUR_MS);
    }
    await signInAgain();
    expect(await listed()).toMatchObject([{ id, isOn: false, offReason: 'failing' }]);
    const items = (await shop.manager.get<{ kind: string; message: string }[]>('/review-items')).body;
    expect(items.map(({ kind, message }) => [kind, message])).toContainEqual([
      'webhook',
      'The webhook endpoint books.example has failed for five days, so it was turned off',
    ]);
    const mails = mail.mails.slice(mailsBefore);
    expect(mails.map(({ to }) => to)).toEqual(['owner@home.example']);
    expect(mails[0]?.subject).toContain('webhook se ha desactivado');
    expect(JSON.stringify(mails)).not.toContain('secret-path');
    const { length } = sent;
    await later(DAY_MS);
    expect(sent).toHaveLength(length);
    await signInAgain();
    expect((await shop.admin.send('POST', `/webhooks/${id}/test`)).status).toBe(400);
  });

  it('with 410 is turned off at once', async () => {
    await addWebhook(shop);
    await sell();
    answer = () => ({ status: 410, problem: 'status', retryAfterMs: null });
    await later(SECOND_MS);
    expect(await listed()).toMatchObject([{ isOn: false, offReason: 'gone' }]);
  });

  it('gets what it has missed when a person turns it on again', async () => {
    const url = 'https://books.example/events';
    const events = ['sale.recorded'];
    const { id } = await addWebhook(shop);
    await shop.admin.send('PUT', `/webhooks/${id}`, { url, events, isOn: false });
    await later(SECOND_MS);
    const missed = await sell();
    await later(HOUR_MS);
    expect(sent).toEqual([]);
    expect((await shop.admin.send('PUT', `/webhooks/${id}`, { url, events, isOn: true })).body.isOn).toBe(
      true,
    );
    await later(SECOND_MS);
    expect(bodies().map(({ data }) => data.id)).toEqual([missed]);
  });
});

describe('a person', () => {
  it('sends a test event, and replaces the secret without losing an event', async () => {
    const { id, secret } = await addWebhook(shop);
    expect((await shop.admin.send('POST', `/webhooks/${id}/test`)).status).toBe(202);
    await later(SECOND_MS);
    expect(typesSent()).toEqual(['webhook.test']);
    const { body } = await shop.admin.send('POST', `/webhooks/${id}/secret`);
    await sell();
    await later(10 * SECOND_MS);
    const both = sent[1] as Outgoing;
    const signatures = [signatureOf(both, String(body.secret)), signatureOf(both, secret)];
    expect(both.headers['webhook-signature']).toBe(signatures.join(' '));
    await later(DAY_MS);
    await signInAgain();
    await sell();
    await later(10 * SECOND_MS);
    const after = sent[2] as Outgoing;
    expect(after.headers['webhook-signature']).toBe(signatureOf(after, String(body.secret)));
  });

  it('deletes an endpoint with its log', async () => {
    const { id } = await addWebhook(shop);
    await sell();
    await later(SECOND_MS);
    expect((await shop.admin.send('DELETE', `/webhooks/${id}`)).status).toBe(200);
    expect(await test.owner.select().from(webhookDeliveries)).not.toContainEqual(
      expect.objectContaining({ endpointId: id }),
    );
    await sell();
    await later(HOUR_MS);
    expect(sent).toHaveLength(1);
  });
});

describe('the processes of a server', () => {
  const another = () =>
    createWebhooks({
      db: test.db,
      clock: test.clock,
      send: sendEvent,
      tellOwners: async () => undefined,
      log: test.app.log,
    });

  it('serve a shop one at a time', async () => {
    await addWebhook(shop);
    await sell();
    test.clock.advance(SECOND_MS);
    await Promise.all([tick(), another().tick(), another().tick()]);
    expect(sent).toHaveLength(1);
  });

  it('serve a shop whose process died, once its time is over', async () => {
    await addWebhook(shop);
    await sell();
    test.clock.advance(SECOND_MS);
    const dead = { leasedBy: '018f0000-0000-7000-8000-000000000001' };
    await test.owner.update(webhookQueues).set({ ...dead, leasedUntil: new Date(Date.now() + 60_000) });
    await tick();
    expect(sent).toEqual([]);
    await test.owner.update(webhookQueues).set({ ...dead, leasedUntil: new Date(Date.now() - 1) });
    await another().tick();
    expect(sent).toHaveLength(1);
  });

  it('send nothing more when they end', async () => {
    await addWebhook(shop);
    await sell();
    test.clock.advance(SECOND_MS);
    const process = another();
    await process.stop();
    await process.tick();
    expect(sent).toEqual([]);
  });
});

it('keeps the log for thirty days', async () => {
  const { id } = await addWebhook(shop);
  await sell();
  await later(SECOND_MS);
  test.clock.advance(29 * DAY_MS);
  await forget(test.db, test.clock);
  const rows = async () =>
    (await test.owner.select().from(webhookDeliveries)).filter((row) => row.endpointId === id);
  expect(await rows()).toHaveLength(1);
  test.clock.advance(2 * DAY_MS);
  await forget(test.db, test.clock);
  expect(await rows()).toEqual([]);
});
