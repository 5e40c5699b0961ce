// Stripe on this machine: the calls that Evertill makes, with their checks, over an account in memory.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import type { StripeConfig } from '../../src/kernel/stripe-config';
import { createFakeAccount, type FakeAccount, type FakeEvent, type FakePrice } from './fake-account';

type Params = Readonly<Record<string, string>>;

export interface FakeRequest {
  call: string;
  params: Params;
  headers: IncomingMessage['headers'];
}

interface FakeSession {
  id: string;
  customer: string;
  status: 'open' | 'complete' | 'expired';
  url: string;
  params: Params;
}

export interface FakeStripe extends FakeAccount {
  readonly config: StripeConfig;
  readonly requests: FakeRequest[];
  readonly prices: FakePrice[];
  /** Takes the time from this clock from now on. */
  follow(clock: { now(): Date }): void;
  /** `down` breaks every connection, `refusing` answers with an error that a repetition does not mend. */
  setMood(mood: 'well' | 'down' | 'refusing'): void;
  /** Keeps the next answer about subscriptions back, as it was when it was asked for. The function lets it go. */
  holdRead(): { isAsked: Promise<void>; release(): void };
  /** A person pays on the newest open page of a checkout. */
  completeCheckout(customer: string): void;
  /** A person confirms another plan on the newest page that asks for it. */
  confirmSwitch(customer: string): void;
  /** The newest page of a checkout. */
  newestSession(customer: string): FakeSession | undefined;
  sign(
    event: FakeEvent | string,
    options?: { secret?: string; at?: Date },
  ): { body: string; signature: string };
  stop(): Promise<void>;
}

const SECRET = 'whsec_fake_signing_secret';
const TWO_DAYS_S = 48 * 3600;

class Refusal extends Error {
  readonly code: string;
  constructor(message: string, code = 'parameter_invalid') {
    super(message);
    this.name = 'Refusal';
    this.code = code;
  }
}

export async function startFakeStripe(): Promise<FakeStripe> {
  let clock = { now: () => new Date() };
  let mood: 'well' | 'down' | 'refusing' = 'well';
  let hold: { asked(): void; released: Promise<void> } | null = null;
  const account = createFakeAccount(() => clock.now());
  const requests: FakeRequest[] = [];
  const prices: FakePrice[] = [];
  const products = new Set<string>();
  const portals: { id: string; active: true; metadata: Record<string, string> }[] = [];
  const sessions: FakeSession[] = [];
  const switches: { customer: string; subscription: string; price: string }[] = [];
  const answered = new Map<string, { text: string; answer: unknown }>();
  let count = 0;
  const idOf = (kind: string) => {
    count += 1;
    return `${kind}_${count}y${Math.random().toString(36).slice(2, 10)}`;
  };
  // Stripe lists the newest first.
  const list = (data: unknown[]) => ({ object: 'list', has_more: false, data: [...data].reverse() });
  const priceOf = (id: string | undefined) => {
    const price = prices.find((one) => one.id === id);
    if (!price) throw new Refusal(`No such price: '${id}'`, 'resource_missing');
    return price;
  };

  const calls: Readonly<Record<string, (params: Params, id: string) => unknown>> = {
    'POST /v1/customers': (params) => ({ id: idOf('cus'), object: 'customer', ...params }),
    'POST /v1/customers/:id': (params, id) => ({ id, object: 'customer', ...params }),
    'GET /v1/prices': (params) => {
      const keys = Object.entries(params).flatMap(([name, value]) =>
        /^lookup_keys/.test(name) ? value : [],
      );
      return list(prices.filter(({ lookup_key: key }) => key !== null && keys.includes(key)));
    },
    'POST /v1/prices': (params) => {
      if (!products.has(params.product ?? '')) throw new Refusal('No such product', 'resource_missing');
      for (const price of prices) if (price.lookup_key === params.lookup_key) price.lookup_key = null;
      const price: FakePrice = {
        id: idOf('price'),
        product: params.product ?? '',
        currency: params.currency ?? '',
        unit_amount: Number(params.unit_amount),
        lookup_key: params.lookup_key ?? null,
        active: true,
        recurring: { interval: params['recurring[interval]'] === 'year' ? 'year' : 'month' },
      };
      prices.push(price);
      return price;
    },
    'POST /v1/products': (params) => {
      const id = params.id ?? idOf('prod');
      if (products.has(id)) throw new Refusal('Product already exists.', 'resource_already_exists');
      products.add(id);
      return { id, object: 'product' };
    },
    'GET /v1/billing_portal/configurations': () => list(portals),
    'POST /v1/billing_portal/configurations': (params) => {
      const metadata = { evertill: params['metadata[evertill]'] ?? '' };
      const portal = { id: idOf('bpc'), active: true as const, metadata };
      portals.push(portal);
      return portal;
    },
    'POST /v1/billing_portal/sessions': (params) => {
      if (!portals.some(({ id }) => id === params.configuration)) throw new Refusal('No such configuration');
      const flow = 'flow_data[subscription_update_confirm]';
      const subscription = params[`${flow}[subscription]`];
      if (subscription) {
        const price = priceOf(params[`${flow}[items][0][price]`]).id;
        switches.push({ customer: params.customer ?? '', subscription, price });
      }
      return { id: idOf('bps'), url: 'https://billing.stripe.com/p/session/fake' };
    },
    'GET /v1/checkout/sessions': ({ customer, status }) =>
      list(sessions.filter((one) => one.customer === customer && one.status === status)),
    'POST /v1/checkout/sessions/:id/expire': (_, id) => {
      const session = sessions.find((one) => one.id === id);
      if (session?.status !== 'open') throw new Refusal('This session is not open');
      session.status = 'expired';
      return session;
    },
    'POST /v1/checkout/sessions': (params) => {
      priceOf(params['line_items[0][price]']);
      const trialEnd = params['subscription_data[trial_end]'];
      if (trialEnd && Number(trialEnd) < clock.now().getTime() / 1_000 + TWO_DAYS_S)
        throw new Refusal('The `trial_end` date has to be at least 2 days in the future.');
      const id = idOf('cs_test');
      const url = `https://checkout.stripe.com/c/pay/${id}`;
      const session: FakeSession = { id, customer: params.customer ?? '', status: 'open', url, params };
      sessions.push(session);
      return session;
    },
    'GET /v1/subscriptions': ({ customer }) =>
      list(account.subscriptions.filter((one) => one.customer === customer)),
    'POST /v1/subscriptions/:id': (params, id) =>
      account.update(id, {
        ...(params.cancel_at_period_end && { cancelAtPeriodEnd: params.cancel_at_period_end === 'true' }),
        ...(params.cancel_at === '' && { cancelAt: null }),
      }),
    'DELETE /v1/subscriptions/:id': (_, id) => account.cancel(id),
    'GET /v1/invoices': ({ customer, status }) =>
      list(account.invoices.filter((one) => one.customer === customer && one.status === status)),
  };

  function answerTo(method: string, path: string, params: Params): unknown {
    const exact = calls[`${method} ${path}`];
    if (exact) return exact(params, '');
    const id = path.split('/').find((part) => /^(cus|sub|cs_test)_\w+$/.test(part)) ?? '';
    const call = calls[`${method} ${path.replace(id, ':id')}`];
    if (!call) throw new Refusal(`Unrecognized request URL (${method}: ${path})`);
    return call(params, id);
  }

  /** A key makes one thing, and only for the fields that it came with. */
  function onceFor(key: string | undefined, text: string, make: () => unknown): unknown {
    if (key === undefined) throw new Refusal('The request has no idempotency key');
    const earlier = answered.get(key);
    if (earlier && earlier.text !== text)
      throw new Refusal('Keys for idempotent requests', 'idempotency_error');
    const answer = earlier?.answer ?? make();
    answered.set(key, { text, answer });
    return answer;
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://stripe');
    const params = Object.fromEntries([...searchParams, ...new URLSearchParams(body)]);
    const { method = '', headers } = request;
    requests.push({ call: `${method} ${pathname}`, params, headers });
    const send = (status: number, answer: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json', 'request-id': idOf('req') });
      response.end(JSON.stringify(answer));
    };
    if (mood === 'down') return void request.socket.destroy();
    if (mood === 'refusing') return send(403, { error: { type: 'invalid_request_error', message: 'No' } });
    if (headers.authorization !== `Bearer ${SECRET_KEY}`)
      return send(401, { error: { message: 'Invalid key' } });
    try {
      const key = headers['idempotency-key'];
      const text = `${method} ${pathname} ${body}`;
      const make = () => answerTo(method, pathname, params);
      const answer = JSON.parse(
        JSON.stringify(method === 'POST' ? onceFor([key].flat()[0], text, make) : make()),
      );
      if (hold && pathname === '/v1/subscriptions') {
        const { asked, released } = hold;
        hold = null;
        asked();
        await released;
      }
      send(200, answer);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { message, code } = error;
      send(400, { error: { type: 'invalid_request_error', message, code } });
    }
  }

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    ...account,
    config: {
      secretKey: SECRET_KEY,
      webhookSecret: SECRET,
      api: { host: '127.0.0.1', port, protocol: 'http' },
    },
    requests,
    prices,
    follow(other) {
      clock = other;
    },
    setMood(other) {
      mood = other;
    },
    holdRead() {
      let release = () => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      const isAsked = new Promise<void>((asked) => (hold = { asked, released }));
      return { isAsked, release };
    },
    newestSession: (customer) => sessions.filter((one) => one.customer === customer).at(-1),
    completeCheckout(customer) {
      const session = sessions.filter((one) => one.customer === customer && one.status === 'open').at(-1);
      if (!session) throw new Error('No page of a checkout is open');
      session.status = 'complete';
      const { params } = session;
      const days = params['subscription_data[trial_period_days]'];
      const seconds = Math.floor(clock.now().getTime() / 1_000);
      const end = params['subscription_data[trial_end]'] ?? (days && String(seconds + Number(days) * 86_400));
      account.subscribe(customer, priceOf(params['line_items[0][price]']), end ? Number(end) : null);
      const completed = { ...session, object: 'checkout.session' };
      account.tell('checkout.session.completed', completed);
    },
    confirmSwitch(customer) {
      const asked = switches.filter((one) => one.customer === customer).at(-1);
      if (!asked) throw new Error('No page asks for another plan');
      account.update(asked.subscription, { price: priceOf(asked.price) });
    },
    sign(event, { secret = SECRET, at = clock.now() } = {}) {
      const body = typeof event === 'string' ? event : JSON.stringify(event);
      const timestamp = Math.floor(at.getTime() / 1_000);
      const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
      return { body, signature };
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const SECRET_KEY = 'sk_test_fake_secret_key';
