// Whatever people, integrators and services keep secret must be in no line of the log, at any level, even when the
// server fails with the secret in its hands.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ENGINE } from '../../../test/engine';
import { createFakeMail } from '../../../test/fake-mail';
import { logInto } from '../../../test/log-lines';
import { startFakeStripe } from '../../../test/stripe/fake-stripe';
import { PASSWORD, type Shop, startTestApp } from '../../../test/test-app';
import { callerWith, makeToken } from '../../../test/tokens';

const log = logInto();
const mail = createFakeMail();
const stripe = await startFakeStripe();
const test = startTestApp({
  ...mail.options,
  plans: 'on',
  stripe: stripe.config,
  metricsToken: 'metrics-token-7731',
  logLevel: 'trace',
  logTo: log.stream,
});
stripe.follow(test.clock);
let shop: Shop;

beforeAll(async () => {
  shop = await test.openShop();
  await shop.admin.send('POST', '/saas/subscribe', { planId: 'shop' });
});
afterAll(() => stripe.stop());

/** Runs work while every change of this table fails in the database. */
async function withBroken(table: string, work: () => Promise<unknown>): Promise<void> {
  const name = sql.raw(table);
  if (ENGINE === 'citus') {
    // A cluster has no triggers. The refusal of a constraint tells the row too.
    await test.owner.execute(sql`alter table ${name} add constraint broken check (false) not valid`);
    await work();
    await test.owner.execute(sql`alter table ${name} drop constraint broken`);
    return;
  }
  await test.owner.execute(sql`create or replace function broken() returns trigger language plpgsql
    as $$ begin raise exception 'broken by % ', new using errcode = 'XX000'; end $$`);
  await test.owner.execute(sql`create trigger broken before insert or update on ${name}
    for each row execute function broken()`);
  await work();
  await test.owner.execute(sql`drop trigger broken on ${name}`);
}

const secrets: Record<string, () => Promise<string[]>> = {
  async 'a password, right, wrong and while the database fails'() {
    const [wrong, next] = ['tulip-77-garden', 'lantern-58-harbor'];
    const { username } = await shop.addUser('CASHIER');
    const nobody = shop.client(null);
    const signIn = (password: string) =>
      nobody.send('POST', '/auth/login', { username, password, store: shop.code });
    const me = await shop.signIn(username);
    await signIn(wrong);
    await withBroken('sessions', () => signIn(PASSWORD));
    const change = { currentPassword: PASSWORD, newPassword: next };
    await withBroken('users', () => me.send('PUT', '/auth/password', change));
    return [wrong, next, PASSWORD, '$argon2'];
  },
  async 'the PIN of a person'() {
    const set = () => shop.manager.send('PUT', '/auth/pin', { currentPassword: PASSWORD, pin: '407193' });
    await withBroken('users', set);
    await set();
    return ['407193'];
  },
  async 'a session'() {
    await withBroken('categories', () => shop.admin.send('POST', '/categories', { name: 'Milk' }));
    await shop.cashier.get('/users');
    return [shop.admin.cookie, shop.cashier.cookie].flatMap(
      (cookie) => cookie.match(/(?<==)[^;\s]{20,}/g) ?? [],
    );
  },
  async 'the token of an integrator'() {
    const { secret, page } = await makeToken(shop);
    await page.get('/users');
    await withBroken('registers', () => page.send('PUT', '/auth/register', { registerId: 'page-1' }));
    const mistyped = `${secret.slice(0, -4)}zzzz`;
    await callerWith(shop, mistyped).get('/products');
    return [secret, mistyped];
  },
  async 'the link of an invitation and of a new password'() {
    const invite = (username: string) =>
      shop.admin.send('POST', '/users/invitations', { username, role: 'CASHIER' });
    const { body } = await invite('nora');
    const { id } = await shop.addUser('CASHIER');
    const made = await shop.admin.send('POST', `/users/${id}/password-link`);
    const links = [body.path, made.body.path].map((path) => String(path).split('#')[1] ?? '');
    await withBroken('users', () =>
      Promise.all(
        links.map((link) =>
          shop.client(null).send('POST', '/auth/password-links/use', { link, password: 'meadow-31-bridge' }),
        ),
      ),
    );
    return [...links, 'meadow-31-bridge'];
  },
  async 'the address and the words of a mail that fails'() {
    const email = 'quiet.person@home.example';
    const { username } = await shop.addUser('CASHIER', { email });
    mail.takeWith(() =>
      Promise.reject(Object.assign(new Error(`550 <${email}> smtp-pass-99`), { code: 'EENVELOPE' })),
    );
    await shop.client(null).send('POST', '/auth/password-links', { username, store: shop.code });
    await expect.poll(() => log.entries().length).toBe(1);
    const link = mail.mails[0]?.text.match(/(?<=#)\S+/)?.[0] ?? '';
    mail.reset();
    return [email, 'smtp-pass-99', link];
  },
  async 'the keys of Stripe and the signature of a webhook'() {
    const pay = () => shop.admin.send('POST', '/saas/checkout', { planId: 'shop' });
    for (const mood of ['refusing', 'down', 'well'] as const) {
      stripe.setMood(mood);
      await pay();
    }
    const { body, signature } = stripe.sign('{"id":"evt_made_up"}', { secret: 'whsec_of_a_stranger' });
    await test.app.inject({
      method: 'POST',
      url: '/api/saas/stripe-events',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      payload: body,
    });
    const keys = Object.values(stripe.config).filter((value): value is string => typeof value === 'string');
    return [...keys.filter((key) => /^(sk|rk|whsec)_/.test(key)), signature, 'whsec_of_a_stranger'];
  },
  async 'what a change contained when the server failed'() {
    const fields = {
      name: 'Ada Quill',
      phone: '+49 151 7731',
      note: 'owes nothing',
      email: 'ada@quill.example',
    };
    await withBroken('customers', () => shop.manager.send('POST', '/customers', fields));
    return Object.values(fields);
  },
  async 'the token for the metrics'() {
    for (const token of ['metrics-token-7731', 'metrics-token-wrong'])
      await test.app.inject({ url: '/api/metrics', headers: { authorization: `Bearer ${token}` } });
    return ['metrics-token'];
  },
};

it.each(Object.entries(secrets))('no line of the log has %s', async (_, use) => {
  log.clear();
  const kept = (await use()).filter((secret) => secret !== '');
  expect(kept.length).toBeGreaterThan(0);
  for (const secret of kept) expect(log.text()).not.toContain(secret);
});

it('the log has the failures of these calls, so that an empty log proves nothing', async () => {
  log.clear();
  await secrets['what a change contained when the server failed']?.();
  expect(log.entries()).toMatchObject([{ level: 50, err: { code: ENGINE === 'citus' ? '23514' : 'XX000' } }]);
});
