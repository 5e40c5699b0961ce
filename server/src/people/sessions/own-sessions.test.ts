import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { statementsDuring } from '../../../test/statements';
import { PASSWORD, type Shop, startTestApp } from '../../../test/test-app';
import { users } from '../../kernel/db/schema';
import { createPasswordHasher } from '../auth/passwords';
import { deviceWords } from './device-words';

const test = startTestApp({ refusedPassword: 'evertill-demo' });
let shop: Shop;
let username: string;

beforeEach(async () => {
  shop = await test.openShop();
  username = (await shop.addUser('CASHIER')).username;
});

interface OpenSession {
  id: string;
  device: string;
  isCurrent: boolean;
}

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0 Safari/537.36';

async function signInWith(agent: string) {
  const body = { username, password: PASSWORD, store: shop.code };
  const answer = await shop.client(null).send('POST', '/auth/login', body, { 'user-agent': agent });
  return shop.client(String([answer.headers['set-cookie']].flat()[0]).split(';')[0] ?? null);
}

describe('one’s own sessions', () => {
  it('are listed with device and time, and the current one is marked', async () => {
    const me = await signInWith(CHROME);
    test.clock.advance(60_000);
    await signInWith('curl/8');
    const { body } = await me.get<OpenSession[]>('/auth/sessions');
    expect(body).toMatchObject([
      { device: 'Unknown device', address: '127.0.0.1', isCurrent: false },
      { device: 'Chrome on Windows', address: '127.0.0.1', isCurrent: true },
    ]);
    const { id } = body[0] ?? { id: '' };
    expect(me.cookie).not.toContain(id);
    expect((await shop.admin.get<OpenSession[]>('/auth/sessions')).body).toHaveLength(1);
  });

  it('are ended one by one or all others at once, and never those of another person', async () => {
    const [me, second, third] = [await signInWith(CHROME), await signInWith('a'), await signInWith('b')];
    const { body } = await second.get<OpenSession[]>('/auth/sessions');
    const own = body.find(({ isCurrent }) => isCurrent)?.id;
    expect((await shop.admin.send('DELETE', `/auth/sessions/${own}`)).status).toBe(404);
    expect((await me.send('DELETE', `/auth/sessions/${own}`)).status).toBe(200);
    expect((await second.get('/auth/user')).status).toBe(401);
    expect((await third.get('/auth/user')).status).toBe(200);
    expect((await me.send('DELETE', '/auth/sessions')).status).toBe(200);
    expect((await third.get('/auth/user')).status).toBe(401);
    expect((await me.get('/auth/user')).status).toBe(200);
    expect((await shop.admin.get('/auth/user')).status).toBe(200);
  });

  it.each([
    [CHROME, 'Chrome on Windows'],
    [`${CHROME} Edg/143.0`, 'Edge on Windows'],
    ['Mozilla/5.0 (iPad; CPU OS 18 like Mac OS X) Version/18.0 Safari/604.1', 'Safari on iPad'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux'],
    ['Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/143.0 Safari/537.36', 'Chrome on Linux'],
    [undefined, 'Unknown device'],
  ])('%s is %s', (agent, words) => {
    expect(deviceWords(agent)).toBe(words);
  });
});

describe('the audit', () => {
  const seen = async () => {
    const { body } =
      await shop.admin.get<{ action: string; status: number; details: unknown }[]>('/audit?limit=1000');
    return body.map(({ action, status }) => `${status} ${action}`);
  };

  it('records sign-outs, wrong passwords and refusals, but no unknown names', async () => {
    const me = await shop.signIn(username);
    await me.send('POST', '/auth/logout');
    await shop.cashier.send('POST', '/taxes', {});
    const miss = (name: string) =>
      shop.client(null).send('POST', '/auth/login', { username: name, password: 'wrong', store: shop.code });
    await miss(username);
    await miss('my-secret-in-the-wrong-field');
    const entries = await seen();
    for (const entry of ['200 POST /auth/logout', '403 POST /taxes', '401 POST /auth/login'])
      expect(entries).toContain(entry);
    expect(JSON.stringify((await shop.admin.get('/audit?limit=1000')).body)).not.toContain('my-secret');
  });

  it('is not filled by refusals: of three hundred it has the first, and then fewer and fewer', async () => {
    for (let index = 0; index < 300; index += 1) await shop.cashier.send('POST', '/taxes', {});
    const refused = (await seen()).filter((entry) => entry === '403 POST /taxes');
    expect(refused.length).toBe(20 + 4); // the 32nd, 64th, 128th and 256th
  });
});

describe('calls at the same time', () => {
  it('share the statements that read their sessions, and each is its own person’s', async () => {
    const clients = [shop.admin, shop.manager, shop.cashier];
    const answers: { body: { username?: string } }[] = [];
    const statements = await statementsDuring(test.pool, async () => {
      const calls = Array.from({ length: 30 }, (_, n) =>
        clients[n % 3]?.get<{ username?: string }>('/auth/user'),
      );
      answers.push(...(await Promise.all(calls)).flatMap((answer) => answer ?? []));
    });
    const reads = statements.filter(({ text }) => /from "sessions"/.test(text));
    expect(reads.length).toBeLessThan(15);
    const names = answers.map(({ body }) => body.username);
    expect(new Set(names).size).toBe(3);
    expect(names.slice(3)).toEqual(names.slice(0, -3));
  });
});

describe('every answer', () => {
  it('has its own id, which no caller can choose', async () => {
    const ids = new Set<unknown>();
    for (let index = 0; index < 3; index += 1) {
      const { headers } = await shop.cashier.get('/health', { 'x-request-id': 'mine', 'request-id': 'mine' });
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      ids.add(headers['x-request-id']);
    }
    expect(ids.size).toBe(3);
  });
});

describe('the published password of the demo shop', () => {
  it('is refused when other computers can reach the server', async () => {
    const hash = await createPasswordHasher().hash('evertill-demo');
    await test.owner.update(users).set({ passwordHash: hash }).where(eq(users.username, username));
    const body = { username, password: 'evertill-demo', store: shop.code };
    const answer = await shop.client(null).send('POST', '/auth/login', body);
    expect([answer.status, answer.body.error]).toEqual([
      401,
      'The password of the demo shop works only on the computer of the server',
    ]);
  });
});
