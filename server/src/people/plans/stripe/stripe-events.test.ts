import { Writable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startFakeStripe } from '../../../../test/stripe/fake-stripe';
import { type Shop, startTestApp } from '../../../../test/test-app';
import { eraseShop } from '../../../kernel/db/erase-shop';
import { stripeEvents } from '../../../kernel/db/schema';
import { forget } from '../../../run/upkeep';
import { createPlanCatalog } from '../plans';
import { createStripeBilling } from './stripe-billing';

const fake = await startFakeStripe();
const lines: string[] = [];
const logTo = new Writable({
  write(chunk, _, done) {
    lines.push(String(chunk));
    done();
  },
});
const test = startTestApp({
  plans: 'on',
  stripe: fake.config,
  publicUrl: 'https://till.example',
  logLevel: 'error',
  logTo,
});
fake.follow(test.clock);
const SECOND_MS = 1_000;
const DAY_MS = 24 * 3600 * SECOND_MS;
let shop: Shop;
let customer: string;

beforeEach(async () => {
  fake.setMood('well');
  shop = await test.openShop();
  await shop.admin.send('POST', '/saas/subscribe', { planId: 'shop' });
  await shop.admin.send('POST', '/saas/checkout', { planId: 'shop' });
  customer = fake.requests.at(-1)?.params.customer ?? '';
  fake.completeCheckout(customer);
});
afterAll(() => fake.stop());

const deliver = ({ body, signature }: { body: string; signature: string | null }) =>
  test.app.inject({
    method: 'POST',
    url: '/api/saas/stripe-events',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(signature !== null && { 'stripe-signature': signature }),
    },
    payload: body,
  });
const isCharged = async () =>
  (await shop.admin.get<{ billing: { isCharged: boolean } }>('/saas/subscription')).body.billing.isCharged;
const reads = () => fake.requests.filter(({ call }) => call === 'GET /v1/subscriptions').length;
const storedEvents = () =>
  test.owner.select().from(stripeEvents).where(eq(stripeEvents.storeId, shop.storeId));

describe('a webhook of Stripe', () => {
  it('is refused without effect unless Stripe signed these bytes within five minutes', async () => {
    const event = lastEvent();
    const now = test.clock.now().getTime();
    const good = fake.sign(event);
    for (const bad of [
      { ...good, signature: null },
      { ...good, signature: '' },
      { ...good, signature: 't=1,v1=00' },
      { ...good, body: good.body.replace('customer', 'Customer') },
      { ...good, body: '' },
      fake.sign(event, { secret: 'whsec_of_another_account' }),
      fake.sign(event, { at: new Date(now - 301 * SECOND_MS) }),
      fake.sign('{"id":"evt_1","object":"event"'),
    ]) {
      const answer = await deliver(bad);
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { error: 'The signature of this webhook is not valid' },
      ]);
    }
    const large = fake.sign({ ...event, data: { object: { customer, text: 'x'.repeat(300_000) } } });
    expect((await deliver(large)).statusCode).toBe(413);
    expect(await isCharged()).toBe(false);
    expect((await deliver(fake.sign(event, { at: new Date(now - 299 * SECOND_MS) }))).statusCode).toBe(200);
    expect(await isCharged()).toBe(true);
  });

  it('is answered alike for a known customer, an unknown one, and none', async () => {
    const event = lastEvent();
    const before = reads();
    const answers = [];
    for (const object of [
      { customer },
      { customer: 'cus_unknown' },
      { object: 'customer', id: 'cus_no' },
      {},
      null,
    ])
      answers.push(await deliver(fake.sign({ ...event, id: `evt_${answers.length}`, data: { object } })));
    for (const answer of answers)
      expect([answer.statusCode, answer.body]).toEqual([200, '{"received":true}']);
    expect(reads()).toBe(before + 1);
  });

  it('only makes the server read: what the event claims is not stored', async () => {
    const [subscription] = fake.subscriptions.slice(-1);
    const claim = { ...subscription, status: 'canceled', cancel_at_period_end: true };
    await deliver(fake.sign({ ...lastEvent(), data: { object: claim } }));
    expect((await shop.admin.get('/saas/subscription')).body).toMatchObject({
      state: 'trial',
      isCanceled: false,
    });
  });

  it('that arrives again, also at the same moment, has its effect once', async () => {
    const signed = fake.sign(lastEvent());
    const both = await Promise.all([deliver(signed), deliver(signed)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const before = reads();
    expect((await deliver(signed)).statusCode).toBe(200);
    expect(reads()).toBe(before);
    expect(await storedEvents()).toHaveLength(1);
  });

  it('is refused while Stripe does not answer, so that Stripe repeats it', async () => {
    const signed = fake.sign(lastEvent());
    fake.setMood('down');
    expect((await deliver(signed)).statusCode).toBe(503);
    expect(await storedEvents()).toEqual([]);
    fake.setMood('well');
    expect((await deliver(signed)).statusCode).toBe(200);
    expect(await isCharged()).toBe(true);
  });

  it('does not bring back what was read earlier by another server', async () => {
    const catalog = createPlanCatalog('on');
    const second = await createStripeBilling(fake.config, { db: test.db, clock: test.clock, catalog });
    const hold = fake.holdRead();
    const slow = deliver(fake.sign(lastEvent()));
    await hold.isAsked;
    fake.update(fake.subscriptions.at(-1)?.id ?? '', { cancelAtPeriodEnd: true });
    const { body, signature } = fake.sign(lastEvent());
    await second.receive(Buffer.from(body), signature);
    hold.release();
    expect((await slow).statusCode).toBe(200);
    expect((await shop.admin.get('/saas/subscription')).body).toMatchObject({ isCanceled: true });
  });

  it('is forgotten when Stripe can no longer repeat it', async () => {
    await deliver(fake.sign(lastEvent()));
    test.clock.advance(39 * DAY_MS);
    await forget(test.db, test.clock);
    expect(await storedEvents()).toHaveLength(1);
    test.clock.advance(2 * DAY_MS);
    await forget(test.db, test.clock);
    expect(await storedEvents()).toEqual([]);
  });
});

describe('a payment that arrives after its store was erased', () => {
  beforeEach(async () => {
    await eraseShop(test.db, shop.storeId);
    lines.length = 0;
  });

  it('is told in the log with its ids, and Stripe does not repeat it', async () => {
    const event = { ...lastEvent(), id: 'evt_late' };
    for (const _ of ['delivered', 'delivered again'])
      expect((await deliver(fake.sign(event))).statusCode).toBe(200);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject(
      Array(2).fill({
        type: 'checkout.session.completed',
        eventId: 'evt_late',
        customerId: customer,
        paymentId: fake.newestSession(customer)?.id,
        msg: expect.stringContaining('refund the payment'),
      }),
    );
    expect(await storedEvents()).toEqual([]);
  });

  it('is not told of when nothing was paid', async () => {
    const [subscription] = fake.subscriptions.slice(-1);
    const free = { object: 'invoice', id: 'in_1', customer, amount_paid: 0 };
    for (const [type, object] of [
      ['customer.subscription.deleted', subscription],
      ['invoice.payment_failed', { ...free, amount_paid: 0 }],
      ['invoice.paid', free],
      ['checkout.session.completed', { customer }],
    ] as const) {
      const signed = fake.sign({ ...lastEvent(), type, data: { object } });
      expect((await deliver(signed)).statusCode).toBe(200);
    }
    expect(lines).toEqual([]);
  });
});

describe('a server without Stripe', () => {
  const plain = startTestApp({ plans: 'on' });
  it('knows none of these calls', async () => {
    const { admin } = await plain.openShop();
    expect((await admin.get('/saas/subscription')).body).toMatchObject({ billing: { provider: 'invoice' } });
    for (const [path, body] of [
      ['/saas/checkout', { planId: 'shop' }],
      ['/saas/billing-portal', undefined],
      ['/saas/payment-check', undefined],
      ['/saas/stripe-events', {}],
    ] as const)
      expect((await admin.send('POST', path, body)).status).toBe(404);
  });
});

function lastEvent() {
  const event = fake.events.at(-1);
  if (!event) throw new Error('Nothing has happened at Stripe');
  return event;
}
