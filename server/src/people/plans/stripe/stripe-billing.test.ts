import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startFakeStripe } from '../../../../test/stripe/fake-stripe';
import { type Shop, startTestApp } from '../../../../test/test-app';
import { forget } from '../../../run/upkeep';
import { createInvoiceBilling } from '../billing';
import { createPlanCatalog } from '../plans';
import { createStripeBilling } from './stripe-billing';
import { STRIPE_API_VERSION } from './stripe-client';

const fake = await startFakeStripe();
const test = startTestApp({ plans: 'on', stripe: fake.config, publicUrl: 'https://till.example' });
fake.follow(test.clock);
const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;
let shop: Shop;

beforeEach(async () => {
  fake.setMood('well');
  shop = await test.openShop();
});
afterAll(() => fake.stop());

const subscription = async () => (await shop.admin.get('/saas/subscription')).body;
const choose = (planId: string, interval = 'month') =>
  shop.admin.send('POST', '/saas/subscribe', { planId, interval });
const checkout = (planId = 'shop', interval = 'month') =>
  shop.admin.send('POST', '/saas/checkout', { planId, interval });
const customer = () =>
  fake.requests.filter(({ call }) => call === 'GET /v1/subscriptions').at(-1)?.params.customer ?? '';
const billing = () => {
  if (!test.app.stripe) throw new Error('The server has no Stripe');
  return test.app.stripe;
};
const deliver = ({ body, signature }: { body: string; signature: string }) =>
  test.app.inject({
    method: 'POST',
    url: '/api/saas/stripe-events',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    payload: body,
  });
/** Delivers the events that no call of this function has delivered. */
let delivered = 0;
async function deliverAll() {
  const fresh = fake.events.slice(delivered);
  delivered = fake.events.length;
  for (const event of fresh) expect((await deliver(fake.sign(event))).statusCode).toBe(200);
}
/** Lets time pass, in which sessions end. */
async function wait(days: number) {
  test.clock.advance(days * DAY_MS);
  fake.pass();
  shop = { ...shop, admin: await shop.signIn((await shop.addUser('ADMIN')).username) };
}
async function payForShop() {
  await choose('shop');
  await checkout();
  fake.completeCheckout(customer());
  await deliverAll();
}

describe('a store that pays with Stripe', () => {
  it('tries without a card, pays on Stripe’s page, and is charged when the trial is over', async () => {
    await choose('shop');
    expect(await subscription()).toMatchObject({
      state: 'trial',
      billing: { provider: 'stripe', isCharged: false },
    });
    await wait(10);
    const { status, body } = await checkout();
    expect([status, body]).toEqual([
      200,
      { url: expect.stringMatching(/^https:\/\/checkout\.stripe\.com\//) },
    ]);
    const { params } = fake.newestSession(customer()) ?? {};
    expect(params).toMatchObject({
      mode: 'subscription',
      success_url: 'https://till.example/saas/subscribe?stripe=paid',
      cancel_url: 'https://till.example/saas/subscribe?stripe=left',
      'subscription_data[trial_end]': String(Date.parse('2026-04-01T12:00:00Z') / 1_000),
    });
    fake.completeCheckout(customer());
    await deliverAll();
    expect(await subscription()).toMatchObject({
      state: 'trial',
      coveredUntil: '2026-04-01T12:00:00.000Z',
      payments: [],
      billing: { isCharged: true },
    });
    await wait(20);
    await deliverAll();
    expect(await subscription()).toMatchObject({
      state: 'active',
      coveredUntil: '2026-05-01T12:00:00.000Z',
      payments: [
        {
          number: 1,
          planName: 'Shop',
          amount: '29.00',
          from: '2026-04-01T12:00:00.000Z',
          receiptUrl: expect.stringMatching(/^https:\/\/invoice\.stripe\.com\//),
        },
      ],
    });
  });

  it('has days of grace when a card is declined, then a read-only office, until it pays', async () => {
    await payForShop();
    fake.setCard(customer(), false);
    await wait(30);
    await deliverAll();
    expect(await subscription()).toMatchObject({ state: 'past-due', billing: { isCharged: true } });
    await wait(14);
    fake.giveUp(customer(), 'unpaid');
    await deliverAll();
    expect(await subscription()).toMatchObject({ state: 'unpaid', plan: { id: 'shop' } });
    expect((await shop.admin.send('POST', '/products', { name: 'Tea', unitPrice: 1 })).status).toBe(402);
    const portal = await shop.admin.send('POST', '/saas/billing-portal');
    expect(portal.body).toEqual({ url: expect.stringMatching(/^https:\/\/billing\.stripe\.com\//) });
    fake.setCard(customer(), true);
    fake.retry(customer());
    await deliverAll();
    expect(await subscription()).toMatchObject({ state: 'active' });
    expect((await shop.admin.send('POST', '/products', { name: 'Tea', unitPrice: 1 })).status).toBe(201);
  });

  it('stays unpaid when Stripe gives up and ends the subscription, and can pay again', async () => {
    await payForShop();
    fake.setCard(customer(), false);
    await wait(30);
    fake.giveUp(customer(), 'canceled');
    await wait(14);
    await deliverAll();
    expect(await subscription()).toMatchObject({ state: 'unpaid', billing: { isCharged: false } });
    fake.setCard(customer(), true);
    expect((await checkout()).status).toBe(200);
    expect(fake.newestSession(customer())?.params).not.toHaveProperty('subscription_data[trial_end]');
    fake.completeCheckout(customer());
    await deliverAll();
    expect(await subscription()).toMatchObject({ state: 'active', payments: [{ number: 1 }] });
  });

  it('changes the plan on a page of Stripe that shows the difference, and nowhere else', async () => {
    await payForShop();
    await wait(31);
    await deliverAll();
    expect(await choose('growth')).toMatchObject({ status: 409, body: { code: 'confirm-at-stripe' } });
    expect(await checkout('shop')).toMatchObject({ status: 409, body: { code: 'paid-already' } });
    const page = await checkout('growth', 'year');
    expect(page.body).toEqual({ url: expect.stringMatching(/^https:\/\/billing\.stripe\.com\//) });
    expect(fake.subscriptions.filter((one) => one.customer === customer())).toHaveLength(1);
    fake.confirmSwitch(customer());
    await deliverAll();
    expect(await subscription()).toMatchObject({
      plan: { id: 'growth' },
      interval: 'year',
      state: 'active',
      payments: [{ planName: 'Shop' }, { planName: 'Growth', amount: '790.00' }],
    });
  });

  it('cancels to the end of what is paid, takes that back, and is then on the free plan', async () => {
    await payForShop();
    await wait(31);
    await deliverAll();
    expect((await choose('solo')).status).toBe(200);
    expect(await subscription()).toMatchObject({ state: 'active', isCanceled: true, plan: { id: 'shop' } });
    expect((await choose('shop')).status).toBe(200);
    expect(await subscription()).toMatchObject({ isCanceled: false });
    await choose('solo');
    await wait(31);
    await deliverAll();
    expect(await subscription()).toMatchObject({
      state: 'free',
      plan: { id: 'solo' },
      billing: { isCharged: false },
    });
    // A plan that is chosen afterwards is not taken away by an old event that arrives again.
    await choose('shop');
    await deliver(fake.sign({ ...fakeEvent(), id: 'evt_late' }));
    expect(await subscription()).toMatchObject({ state: 'past-due', plan: { id: 'shop' } });
  });

  it('that pays by invoice until today is charged when that time is over', async () => {
    await choose('shop');
    await wait(29);
    await checkout();
    // Stripe takes no trial that ends within two days, so the store gets whole days.
    expect(fake.newestSession(customer())?.params).toMatchObject({
      'subscription_data[trial_period_days]': '1',
    });
  });

  it('cannot be charged twice: only the newest page of a checkout can be paid', async () => {
    await choose('shop');
    await Promise.all([checkout(), checkout('growth'), checkout('shop', 'year')]);
    const pages = fake.requests.filter(
      ({ call, params }) => call === 'POST /v1/checkout/sessions' && params.customer === customer(),
    );
    expect(pages).toHaveLength(3);
    fake.completeCheckout(customer());
    expect(() => fake.completeCheckout(customer())).toThrow('No page of a checkout is open');
    // Nothing was delivered, and the subscription is known all the same.
    expect((await checkout('shop')).body).toMatchObject({
      url: expect.stringContaining('billing.stripe.com'),
    });
  });

  it('is not changed by hand meanwhile', async () => {
    await payForShop();
    const invoices = createInvoiceBilling(test.db, test.clock, createPlanCatalog('on'));
    await expect(invoices.recordPayment(shop.storeId, 1)).rejects.toThrow('This store pays with Stripe.');
  });

  it('is no longer charged after its account was erased', async () => {
    await payForShop();
    await shop.admin.send('POST', '/closing', { currentPassword: 'a-long-password' });
    fake.setMood('down');
    await wait(31);
    await expect(forget(test.db, test.clock, test.app.stripe)).rejects.toThrow('does not answer');
    fake.setMood('well');
    await forget(test.db, test.clock, test.app.stripe);
    expect(fake.subscriptions.at(-1)).toMatchObject({ status: 'canceled' });
    expect((await deliver(fake.sign(fakeEvent()))).statusCode).toBe(200);
  });

  it('cannot be paid for on a page that is still open when the account is erased', async () => {
    await choose('shop');
    await shop.admin.send('POST', '/closing', { currentPassword: 'a-long-password' });
    await wait(30);
    await checkout();
    const payer = customer();
    await wait(1);
    await forget(test.db, test.clock, test.app.stripe);
    expect(fake.newestSession(payer)).toMatchObject({ status: 'expired' });
    expect(() => fake.completeCheckout(payer)).toThrow('No page of a checkout is open');
  });
});

describe('the calls to Stripe', () => {
  it('name a version of the API and a key for what they create, and send no telemetry', async () => {
    await payForShop();
    for (const { call, headers } of fake.requests) {
      expect(headers['stripe-version']).toBe(STRIPE_API_VERSION);
      expect(headers['x-stripe-client-telemetry']).toBeUndefined();
      if (call.startsWith('POST')) expect(headers['idempotency-key']).toBeTruthy();
    }
    expect(fake.prices.map(({ unit_amount: cents }) => cents)).toEqual([2900, 29000, 7900, 79000]);
    // Another server finds what the first has made.
    const catalog = createPlanCatalog('on');
    const second = await createStripeBilling(fake.config, { db: test.db, clock: test.clock, catalog });
    await second.portalPage(shop.storeId, 'https://till.example');
    expect(fake.prices).toHaveLength(4);
  });

  it.each([
    ['down', 503, 'stripe-unreachable'],
    ['refusing', 502, 'stripe-refused'],
  ] as const)('fail without any effect on the store when Stripe is %s', async (mood, status, code) => {
    await payForShop();
    fake.setMood(mood);
    const before = await subscription();
    for (const answer of [
      await checkout('growth'),
      await shop.admin.send('POST', '/saas/billing-portal'),
      await shop.admin.send('POST', '/saas/payment-check'),
      await choose('solo'),
    ])
      expect(answer).toMatchObject({
        status,
        body: { code, error: expect.stringMatching(/^Stripe, which/) },
      });
    expect(await subscription()).toEqual(before);
    expect((await shop.admin.send('POST', '/products', { name: 'Tea', unitPrice: 1 })).status).toBe(201);
  });

  it('are made for administrators only, and not for a plan without a price', async () => {
    expect((await shop.manager.send('POST', '/saas/checkout', { planId: 'shop' })).status).toBe(403);
    expect(await checkout('solo')).toMatchObject({ status: 400, body: { field: 'planId' } });
    expect(await checkout('gold')).toMatchObject({ status: 400, body: { field: 'planId' } });
  });
});

describe('the reconciliation', () => {
  it('reads once a day what no webhook told', async () => {
    await payForShop();
    await wait(31);
    delivered = fake.events.length;
    expect(await subscription()).toMatchObject({ state: 'past-due' });
    await billing().reconcile(() => {});
    expect(await subscription()).toMatchObject({ state: 'active' });
    const reads = fake.requests.length;
    await billing().reconcile(() => {});
    expect(fake.requests).toHaveLength(reads);
  });
});

function fakeEvent() {
  const event = fake.events.at(-1);
  if (!event) throw new Error('Nothing has happened at Stripe');
  return event;
}
