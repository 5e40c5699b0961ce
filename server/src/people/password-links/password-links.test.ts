import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeMail } from '../../../test/fake-mail';
import { PASSWORD, type Shop, startTestApp } from '../../../test/test-app';
import { buildApp } from '../../app';
import { passwordLinks } from '../../kernel/db/schema';
import { makeLinkAsOperator } from './operator-link';

const fakeMail = createFakeMail();
const { mails } = fakeMail;
const test = startTestApp(fakeMail.options);
const NEW_PASSWORD = 'brand-new-tulips';
const EXPIRED = {
  error: 'This link has expired or was already used. Ask for a new one.',
  code: 'link-expired',
};
let shop: Shop;
let name: string;
let addresses = 0;

beforeEach(async () => {
  shop = await test.openShop();
  name = (await shop.addUser('CASHIER', { email: 'Zoe@shop.example' })).username;
  fakeMail.reset();
});

const post = (path: string, payload: Record<string, unknown>, { address = '', host = 'localhost' } = {}) => {
  addresses += 1;
  return test.app.inject({
    method: 'POST',
    url: `/api${path}`,
    payload,
    headers: { host },
    remoteAddress: address || `10.20.${Math.floor(addresses / 200)}.${addresses % 200}`,
  });
};
const ask = (username: string, where = {}) =>
  post('/auth/password-links', { username, store: shop.code }, where);
const use = (link: string, password = NEW_PASSWORD) => post('/auth/password-links/use', { link, password });
const login = (password: string) => post('/auth/login', { username: name, password, store: shop.code });
const linkIn = (text: string) => /new-password#(\S+)/.exec(text)?.[1] ?? '';

/** Waits for the mail, because the server answers before it sends one. */
const settled = () => vi.waitFor(() => expect(mails).not.toHaveLength(0));

async function mailedLink(): Promise<string> {
  mails.length = 0;
  expect((await ask(name)).statusCode).toBe(202);
  await settled();
  return linkIn(mails.at(-1)?.text ?? '');
}

describe('a person who forgot their password', () => {
  it('gets a link by mail, sets a new password with it, and is signed in', async () => {
    const elsewhere = await shop.signIn(name);
    const link = await mailedLink();
    expect(mails).toMatchObject([{ to: 'Zoe@shop.example', subject: 'Choose a new password' }]);
    expect(mails[0]?.text).toContain(`https://till.example/saas/new-password#${link}`);
    expect((await post('/auth/password-links/person', { link })).json()).toEqual({
      username: name,
      storeName: 'Test Shop',
    });
    const answer = await use(link);
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { username: name }]);
    const me = shop.client(String([answer.headers['set-cookie']].flat()[0]).split(';')[0] ?? null);
    expect((await me.get('/auth/user')).body).toMatchObject({ username: name });
    expect((await elsewhere.get('/auth/user')).status).toBe(401);
    expect((await login(PASSWORD)).statusCode).toBe(401);
    expect((await login(NEW_PASSWORD)).statusCode).toBe(200);
    const audit = (await shop.admin.get<{ action: string }[]>('/audit')).body.map(({ action }) => action);
    expect(audit).toEqual(
      expect.arrayContaining(['POST /auth/password-links', 'POST /auth/password-links/use']),
    );
  });

  it('may type the e-mail address instead, and reads the mail in their language', async () => {
    await shop.addUser('MANAGER', { email: 'ana@shop.example', language: 'es' });
    expect((await ask('ANA@shop.example')).statusCode).toBe(202);
    await settled();
    expect(mails).toMatchObject([{ to: 'ana@shop.example', subject: 'Elija una contraseña nueva' }]);
  });

  it('is told the same as somebody who has no account, no e-mail address or a disabled account', async () => {
    const silent = await shop.addUser('CASHIER');
    const disabled = await shop.addUser('CASHIER', { email: 'x@shop.example', isActive: false });
    for (const username of [name, 'nobody', silent.username, disabled.username, 'nobody@shop.example']) {
      const answer = await ask(username);
      expect([answer.statusCode, answer.json()]).toEqual([202, {}]);
    }
    const elsewhere = await post('/auth/password-links', { username: name, store: 'no-such-shop' });
    expect([elsewhere.statusCode, elsewhere.json()]).toEqual([202, {}]);
    await settled();
    expect(mails.map(({ to }) => to)).toEqual(['Zoe@shop.example']);
  });

  it('does not wait for the mail server, so that the time tells nothing', async () => {
    let end = () => {};
    fakeMail.takeWith(() => new Promise((resolve) => (end = resolve)));
    expect((await ask(name)).statusCode).toBe(202);
    await settled();
    expect(mails).toHaveLength(1);
    end();
  });

  it('does not get a link to another address, whatever host the request names', async () => {
    await ask(name, { host: 'evil.example' });
    await settled();
    expect(mails[0]?.text).toContain('https://till.example/saas/');
    expect(JSON.stringify(mails)).not.toContain('evil');
  });

  it('has to wait after a few mails, as does everybody behind one address', async () => {
    const codes = [];
    for (let n = 0; n < 8; n += 1) codes.push((await ask(name)).statusCode);
    expect(codes.filter((code) => code === 429).length).toBeGreaterThanOrEqual(3);
    const many = [];
    for (let n = 0; n < 30; n += 1) many.push((await ask(`name-${n}`, { address: '10.99.0.1' })).statusCode);
    expect(many.filter((code) => code === 202).length).toBeLessThanOrEqual(12);
  });

  it('is asked for the shop where the server cannot tell which one is meant', async () => {
    const answer = await post('/auth/password-links', { username: name });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'store-required' }]);
    expect((await post('/auth/password-links', { username: ' ' })).json()).toMatchObject({
      field: 'username',
    });
  });

  it('is sent to a manager where the server sends no mail', async () => {
    const app = await buildApp({ db: test.db, clock: test.clock });
    const payload = { username: name, store: shop.code };
    const answer = await app.inject({ method: 'POST', url: '/api/auth/password-links', payload });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'no-mail' }]);
    expect((await app.inject({ url: '/api/saas/server' })).json()).toMatchObject({ sendsMail: false });
    expect((await test.app.inject({ url: '/api/saas/server' })).json()).toMatchObject({ sendsMail: true });
  });

  it('of a shop with a name like an address gets no address of a stranger in the mail', async () => {
    const renamed = { name: 'Pay at https://evil.example/now' };
    expect((await shop.admin.send('PUT', '/saas/store', renamed)).status).toBe(200);
    await mailedLink();
    expect(mails[0]?.text).not.toMatch(/evil\.example|https?:\/\/(?!till\.example)/);
  });
});

describe('a link', () => {
  it('works once, even when it is used twice at the same moment', async () => {
    const link = await mailedLink();
    const answers = await Promise.all([use(link), use(link, 'another-new-one')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    expect((await use(link)).json()).toEqual(EXPIRED);
    expect((await post('/auth/password-links/person', { link })).json()).toEqual(EXPIRED);
  });

  it('works for an hour, until a newer one replaces it', async () => {
    const first = await mailedLink();
    const second = await mailedLink();
    expect(second).not.toBe(first);
    expect((await use(first)).statusCode).toBe(404);
    test.clock.advance(3600_000 + 1);
    expect((await use(second)).statusCode).toBe(404);
  });

  it('of an account that was disabled since does not work', async () => {
    const link = await mailedLink();
    const users = await shop.admin.get<{ id: string; username: string }[]>('/users');
    const { id } = users.body.find(({ username }) => username === name) ?? { id: '' };
    await shop.admin.send('PUT', `/users/${id}`, { isActive: false });
    expect((await use(link)).json()).toEqual(EXPIRED);
  });

  it.each([
    ['role', { role: 'ADMIN' }],
    ['password', { password: 'daisies-in-a-row' }],
    ['email address', { email: 'new@shop.example' }],
  ])('ends when an administrator changes the %s of the person', async (_, change) => {
    const { id } = await shop.addUser('CASHIER', { email: 'kim@shop.example' });
    const answer = await shop.manager.send<{ path: string }>('POST', `/users/${id}/password-link`);
    expect((await shop.admin.send('PUT', `/users/${id}`, change)).status).toBe(200);
    expect((await use(linkIn(answer.body.path))).json()).toEqual(EXPIRED);
  });

  it('ends when the account is disabled, also when the account is active again later', async () => {
    const { id } = await shop.addUser('CASHIER');
    const answer = await shop.manager.send<{ path: string }>('POST', `/users/${id}/password-link`);
    for (const isActive of [false, true]) await shop.admin.send('PUT', `/users/${id}`, { isActive });
    expect((await use(linkIn(answer.body.path))).json()).toEqual(EXPIRED);
  });

  it('ends when the person changes their own password', async () => {
    const link = await mailedLink();
    const change = { currentPassword: PASSWORD, newPassword: 'daisies-in-a-row' };
    expect((await (await shop.signIn(name)).send('PUT', '/auth/password', change)).status).toBe(200);
    expect((await use(link)).json()).toEqual(EXPIRED);
  });

  it('keeps working after a change that has nothing to do with the sign-in', async () => {
    const { id } = await shop.addUser('CASHIER');
    const answer = await shop.manager.send<{ path: string }>('POST', `/users/${id}/password-link`);
    expect((await shop.admin.send('PUT', `/users/${id}`, { firstName: 'Kim' })).status).toBe(200);
    expect((await use(linkIn(answer.body.path))).statusCode).toBe(200);
  });

  it('keeps working after a password that breaks a rule', async () => {
    const link = await mailedLink();
    expect((await use(link, 'short')).json()).toMatchObject({ field: 'password' });
    expect((await use(link, `${name}`)).json()).toMatchObject({ field: 'password' });
    expect((await use(link)).statusCode).toBe(200);
  });

  it('is stored as a digest, so that the database opens no account', async () => {
    const link = await mailedLink();
    const rows = await test.owner.select().from(passwordLinks).where(eq(passwordLinks.storeId, shop.storeId));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(link.split('.')[1]);
  });

  it.each(['', 'x', 'a.b', `00000000-0000-4000-8000-000000000000.${'x'.repeat(43)}`, 7, null])(
    'that nobody made (%j) opens nothing',
    async (link) => {
      const answer = await post('/auth/password-links/use', { link, password: NEW_PASSWORD });
      expect([400, 404]).toContain(answer.statusCode);
    },
  );

  it('does not work in another shop', async () => {
    const other = await test.openShop();
    const link = await mailedLink();
    expect((await use(`${other.storeId}.${link.split('.')[1]}`)).statusCode).toBe(404);
  });
});

describe('a link from the office', () => {
  const made = async (who: keyof Pick<Shop, 'admin' | 'manager' | 'cashier'>, id: string) =>
    shop[who].send<{ path?: string; error?: string }>('POST', `/users/${id}/password-link`);

  it('lets a colleague set a new password, and is audited without its secret', async () => {
    const answer = await made('manager', shop.cashier.userId);
    expect(answer.status).toBe(201);
    const link = linkIn(answer.body.path ?? '');
    expect((await use(link)).statusCode).toBe(200);
    expect((await shop.cashier.get('/auth/user')).status).toBe(401);
    const audit = await shop.admin.get<{ action: string; entityId: string }[]>('/audit');
    expect(audit.body).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ action: 'POST /users/:id/password-link', entityId: shop.cashier.userId }),
      ]),
    );
    expect(JSON.stringify(audit.body)).not.toContain(link.split('.')[1]);
  });

  it('for an administrator is made by another administrator only', async () => {
    const owner = await shop.addUser('ADMIN');
    expect((await made('manager', owner.id)).status).toBe(403);
    expect((await made('cashier', owner.id)).status).toBe(403);
    expect((await made('admin', owner.id)).status).toBe(201);
  });

  it('is never made for one’s own account, or for a disabled one', async () => {
    const disabled = await shop.addUser('CASHIER', { isActive: false });
    expect((await made('admin', shop.admin.userId)).status).toBe(400);
    expect((await made('manager', disabled.id)).status).toBe(400);
    expect((await made('manager', '00000000-0000-4000-8000-000000000000')).status).toBe(404);
  });
});

describe('a link from the operator of the server', () => {
  it('helps the only administrator, and is audited as nobody’s of the shop', async () => {
    const { username } = await shop.addUser('ADMIN');
    const link = await makeLinkAsOperator(test.db, test.clock, { username, code: shop.code });
    expect((await use(link)).json()).toMatchObject({ username });
    const audit = await shop.admin.get<object[]>('/audit');
    expect(audit.body).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          action: 'RUN password-link',
          author: expect.objectContaining({ name: null }),
        }),
      ]),
    );
  });

  it('needs a person and a shop that exist', async () => {
    const make = (options: { username: string; code?: string }) =>
      makeLinkAsOperator(test.db, test.clock, options);
    await expect(make({ username: name })).rejects.toThrow('--store');
    await expect(make({ username: name, code: 'nowhere' })).rejects.toThrow('nowhere');
    await expect(make({ username: 'nobody', code: shop.code })).rejects.toThrow('nobody');
  });
});

describe('the e-mail address, to which links go', () => {
  it('is changed with the current password only, so that a register left open is not enough', async () => {
    const change = (body: object) => shop.admin.send('PUT', '/auth/profile', { firstName: 'Ada', ...body });
    const email = 'thief@evil.example';
    expect((await change({ email })).body).toMatchObject({ field: 'currentPassword' });
    expect((await change({ email, currentPassword: 'wrong' })).body).toMatchObject({
      field: 'currentPassword',
    });
    expect((await change({})).status).toBe(200);
    expect((await change({ email, currentPassword: PASSWORD })).body).toMatchObject({ email });
    expect((await change({ email })).status).toBe(200);
  });

  it('of one’s own account cannot be changed among the staff', async () => {
    const own = await shop.admin.send('PUT', `/users/${shop.admin.userId}`, { email: 'thief@evil.example' });
    expect([own.status, own.body]).toMatchObject([400, { field: 'email' }]);
    const other = await shop.admin.send('PUT', `/users/${shop.cashier.userId}`, { email: 'c@shop.example' });
    expect(other.status).toBe(200);
  });
});
