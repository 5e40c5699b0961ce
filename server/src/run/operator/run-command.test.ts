// Tests the commands of the operator, as a person or a script calls them.
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openFullShop } from '../../../test/archives';
import { addProduct, aSale } from '../../../test/builders';
import { type Shop, startTestApp, type TestApp } from '../../../test/test-app';
import { stores } from '../../kernel/db/schema';
import { COMMANDS } from './commands';
import { runCommand } from './run-command';

const test = startTestApp();
const other = startTestApp();
let folder: string;
let shop: Shop;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evertill-test-'));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  shop = await openFullShop(test);
});

/** Runs a command on the database of a test app. */
async function evertill(
  line: string,
  { on = test, plans = 'on' }: { on?: TestApp; plans?: 'on' | 'off' } = {},
) {
  let output = '';
  let problem = '';
  let isClosed = false;
  const code = await runCommand(
    line.split(' ').filter((word) => word !== ''),
    async () => ({
      operator: { db: on.db, clock: on.clock, publicUrl: 'https://till.example', plans, distribution: null },
      close: async () => {
        isClosed = true;
      },
    }),
    (text) => {
      output += text;
    },
    (text) => {
      problem += text;
    },
  );
  return { code, output, problem, isClosed };
}

const json = async (line: string, options = {}) =>
  JSON.parse((await evertill(`${line} --json`, options)).output);
const aPath = () => join(folder, `${randomUUID()}.zip`);
const actions = async () =>
  (await shop.admin.get<{ action: string }[]>('/audit?limit=50')).body.map(({ action }) => action);

describe('evertill list', () => {
  it('names each store with its plan, people and sales', async () => {
    const shops = await json('list');
    expect(shops.find(({ id }: { id: string }) => id === shop.storeId)).toEqual({
      id: shop.storeId,
      code: shop.code,
      name: 'Test Shop',
      planId: 'starter',
      suspendedAt: null,
      closesAt: null,
      people: 3,
      products: 1,
      sales: 3,
      lastSaleAt: '2026-03-02T12:00:00.000Z',
      createdAt: '2026-03-02T12:00:00.000Z',
    });
    expect((await evertill('list')).output).toContain(
      `${shop.code}  Test Shop\n  3 people, 1 products, 3 sales, the last`,
    );
  });
});

describe('evertill export and import', () => {
  it('move a store to another server, with the same hash of every table', async () => {
    const path = aPath();
    const exported = await json(`export ${shop.code} --to ${path}`);
    expect(exported.bytes).toBe((await readFile(path)).length);
    expect(await actions()).toContain('RUN export');
    const imported = await json(`import ${path}`, { on: other });
    expect(imported.tables).toEqual(exported.tables);
    expect(imported.sums).toEqual(exported.sums);
    expect(imported.store).toEqual({ id: shop.storeId, code: shop.code, name: 'Test Shop' });
    const again = await json(`export ${shop.code} --to ${aPath()}`, { on: other });
    const { audit_entries: _, ...tables } = again.tables;
    expect(exported.tables).toMatchObject(tables);
  });

  it('write no file when the export fails, and overwrite none', async () => {
    const path = aPath();
    await writeFile(path, 'mine');
    expect((await evertill(`export ${shop.code} --to ${path}`)).problem).toBe(
      `The file ${path} exists already.`,
    );
    expect(await readFile(path, 'utf8')).toBe('mine');
    expect((await evertill(`export ${shop.code}`)).problem).toBe('Name the file with --to.');
    expect((await evertill(`export nowhere --to ${aPath()}`)).problem).toBe(
      'There is no store with the code nowhere. See: evertill list',
    );
    expect((await evertill(`export ${shop.code} --to /nowhere/x.zip`)).problem).toBe(
      'There is no folder /nowhere.',
    );
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('say why an archive is refused', async () => {
    const path = aPath();
    await writeFile(path, 'no archive');
    const { code, problem } = await evertill(`import ${path} --json`, { on: other });
    expect(code).toBe(1);
    expect(JSON.parse(problem)).toEqual({
      error: 'This file is not an archive of Evertill, or a part of it is missing.',
    });
  });
});

describe('evertill suspend', () => {
  it('closes the office with a sentence, and lets the tills sell', async () => {
    const milk = await addProduct(shop.manager, { name: 'Tea' });
    expect(await json(`suspend ${shop.code}`)).toEqual({
      store: shop.code,
      isSuspended: true,
      isChanged: true,
    });
    const refused = {
      status: 423,
      body: {
        error:
          'This store is suspended. You can still sell and download your data. Please contact whoever runs this server.',
        code: 'suspended',
      },
    };
    expect(await shop.admin.get('/audit')).toMatchObject(refused);
    expect(await shop.manager.get('/reports/day')).toMatchObject(refused);
    expect(await shop.manager.send('POST', '/products', { name: 'New', unitPrice: 1 })).toMatchObject(
      refused,
    );
    const sale = { key: randomUUID(), method: 'POST', url: '/sales', data: aSale([[milk, 1]]) };
    expect((await shop.cashier.send('POST', '/sales', aSale([[milk, 1]]))).status).toBe(201);
    expect((await shop.manager.send('POST', '/sync/batch', { items: [sale] })).status).toBe(200);
    expect((await shop.cashier.get('/products')).status).toBe(200);
    const { username } = await shop.addUser('CASHIER');
    expect((await (await shop.signIn(username)).get('/auth/user')).status).toBe(200);
  });

  it('leaves the data of the owner to the owner', async () => {
    await evertill(`suspend ${shop.code}`);
    const headers = { cookie: shop.admin.cookie };
    expect((await test.app.inject({ url: '/api/export', headers })).statusCode).toBe(200);
    expect((await shop.admin.get('/closing')).status).toBe(200);
  });

  it('is taken back by evertill resume, and both are in the audit', async () => {
    await evertill(`suspend ${shop.code}`);
    expect((await evertill('list')).output).toContain('  suspended since 2026-03-02');
    expect((await evertill(`suspend ${shop.code}`)).output).toMatch(/It was so before\.$/);
    expect((await evertill(`resume ${shop.code}`)).output).toBe('Test Shop is open.');
    expect((await shop.admin.get('/audit')).status).toBe(200);
    expect((await actions()).filter((action) => action.startsWith('RUN ')).sort()).toEqual([
      'RUN resume',
      'RUN suspend',
    ]);
  });

  it('concerns no other shop', async () => {
    const open = await test.openShop();
    await evertill(`suspend ${shop.code}`);
    expect((await open.admin.get('/audit')).status).toBe(200);
  });
});

describe('evertill link', () => {
  it('lets an owner who has no password after an import set one, and sign in', async () => {
    const path = aPath();
    await evertill(`export ${shop.code} --to ${path}`);
    await evertill(`import ${path}`, { on: other });
    const { username, link } = await json(`link ${shop.code}`, { on: other });
    expect(link).toMatch(/^https:\/\/till\.example\/saas\/new-password#/);
    const password = 'an-entirely-new-password';
    const used = await other.app.inject({
      method: 'POST',
      url: '/api/auth/password-links/use',
      payload: { link: link.split('#')[1], password },
    });
    expect(used.statusCode).toBe(200);
    const signedIn = await other.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username, password, store: shop.code },
    });
    expect(signedIn.json()).toMatchObject({ username, role: 'ADMIN' });
  });

  it('is for a named person, too', async () => {
    const { username } = await shop.addUser('CASHIER');
    expect((await json(`link ${shop.code} --user ${username}`)).username).toBe(username);
    expect((await evertill(`link ${shop.code} --user nobody`)).problem).toBe(
      'No active person has the username nobody.',
    );
  });
});

describe('a command line', () => {
  it('gets help', async () => {
    const { code, output } = await evertill('--help');
    expect(code).toBe(0);
    for (const word of ['list', 'export <store> --to <file>', 'import', 'link', '--json', 'DATABASE_URL'])
      expect(output).toContain(word);
    expect((await evertill('')).code).toBe(1);
    expect(await evertill('plan set --help')).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Usage: evertill plan set <store> <plan> \[--interval month\|year\]\n/),
      isClosed: false,
    });
  });

  it('is in the document for operators, whatever the command', async () => {
    const document = await readFile(new URL('../../../../docs/operating.md', import.meta.url), 'utf8');
    const { output } = await evertill('--help');
    const names = [...output.matchAll(/^ {2}((?:[a-z]+ )+)/gm)].map(([, name = '']) => name);
    expect(names).toEqual(
      expect.arrayContaining([...Object.keys(COMMANDS).map((name) => `${name} `), 'upgrade ']),
    );
    for (const name of names) expect(document).toContain(`npm run evertill -- ${name}`);
  });

  it.each([
    ['fly', 'There is no command fly. See: evertill --help'],
    ['toString', 'There is no command toString. See: evertill --help'],
    ['export', 'Usage: evertill export <store> --to <file>'],
    ['list --user rosa', 'Usage: evertill list'],
    ['plan set corner', 'Usage: evertill plan set <store> <plan> [--interval month|year]'],
    ['plan show corner --interval year', 'Usage: evertill plan show <store>'],
    [
      'plan corner',
      'Usage: evertill plan show <store>, or evertill plan set <store> <plan> [--interval month|year]',
    ],
    ['fly --help', 'There is no command fly. See: evertill --help'],
  ])('that is wrong is told so: %s', async (line, words) => {
    expect(await evertill(line)).toMatchObject({ code: 1, problem: words, isClosed: false });
    expect(JSON.parse((await evertill(`${line} --json`)).problem)).toEqual({ error: words });
  });

  it('closes the database, also after an error', async () => {
    expect((await evertill('list')).isClosed).toBe(true);
    expect((await evertill('link nowhere')).isClosed).toBe(true);
  });
});

describe('evertill paid', () => {
  it('says what is due, and records it once however often it is told', async () => {
    const subscription = {
      interval: 'month' as const,
      trialEndsAt: '2026-03-10T12:00:00.000Z',
      paidUntil: null,
      owesSince: null,
      isCanceled: false,
      payments: [],
    };
    await test.owner.update(stores).set({ planId: 'shop', subscription }).where(eq(stores.id, shop.storeId));
    const asked = await evertill(`paid ${shop.code}`);
    expect(asked.output).toContain('Payment 1 of Test Shop: $29.00 for Shop, 2026-03-10 to 2026-04-10.');
    expect(await json(`paid ${shop.code} 1`)).toMatchObject({ isNew: true, payment: { amount: '29.00' } });
    expect(await json(`paid ${shop.code} 1`)).toMatchObject({ isNew: false });
    expect(await evertill(`paid ${shop.code} 7`)).toMatchObject({ code: 1 });
    expect((await evertill(`paid ${shop.code} 1 2`)).problem).toBe('Usage: evertill paid <store> [number]');
    expect((await actions()).filter((action) => action === 'RUN paid')).toHaveLength(1);
  });

  it('says that a store on a free plan has nothing to pay', async () => {
    expect((await evertill(`paid ${shop.code}`)).output).toBe('Test Shop has nothing to pay.');
  });
});

describe('evertill plan', () => {
  it('shows the plan, its room, and what else there is', async () => {
    expect(await json(`plan show ${shop.code}`)).toEqual({
      store: shop.code,
      plan: { id: 'starter', name: 'Evertill' },
      state: 'free',
      coveredUntil: null,
      readOnlyFrom: null,
      isCanceled: false,
      interval: null,
      usage: { registers: 0, users: 3, products: 1, pictureBytes: 70, tokens: 0 },
      limits: { registers: null, users: 500, products: 200_000, pictureBytes: 1024 ** 3, tokens: 50 },
      due: null,
      plans: ['solo', 'shop', 'growth', 'starter'],
    });
    const { output } = await evertill(`plan show ${shop.code}`);
    expect(output).toContain(
      'Test Shop has the plan Evertill (starter).\n  0 registers, room for any number\n',
    );
    expect(output).toContain('  3 users, room for 500 users\n');
    expect(output).toContain(`Other plans: evertill plan set ${shop.code} <solo|shop|growth|starter>`);
    expect(output).not.toContain('EVERTILL_PLANS');
  });

  it('sets a plan by the rules of the subscription page', async () => {
    expect(await json(`plan set ${shop.code} shop --interval year`)).toMatchObject({
      plan: { id: 'shop' },
      state: 'trial',
      coveredUntil: '2026-04-01T12:00:00.000Z',
      readOnlyFrom: '2026-04-15T12:00:00.000Z',
      isChanged: true,
      over: [],
    });
    expect((await evertill(`plan show ${shop.code}`)).output).toContain(
      'Test Shop has the plan Shop (shop), on trial until 2026-04-01; without a payment its back office is read-only from 2026-04-15.',
    );
    expect((await evertill(`plan set ${shop.code} shop`)).output).toMatch(/ It was so before\.$/);
    expect(await json(`paid ${shop.code}`)).toMatchObject({ due: { planId: 'shop', amount: '290.00' } });
    expect((await evertill(`plan set ${shop.code} solo`)).output).toBe(
      'Test Shop has the plan Shop until 2026-04-01, and Solo from then on.',
    );
    const entries = (await shop.admin.get<{ action: string; details: unknown }[]>('/audit?limit=50')).body;
    const changes = entries.filter(({ action }) => action === 'RUN plan').map(({ details }) => details);
    expect(changes).toHaveLength(2);
    expect(changes).toContainEqual({ before: { planId: 'starter' }, after: { planId: 'shop' } });
    expect(changes).toContainEqual({ before: { planId: 'shop' }, after: { planId: 'solo' } });
  });

  it('gives back the plan with everything at once, and forgets no payment', async () => {
    await evertill(`plan set ${shop.code} growth`);
    await evertill(`paid ${shop.code} 1`);
    expect(await json(`plan set ${shop.code} starter`)).toMatchObject({
      plan: { id: 'starter' },
      state: 'free',
      isChanged: true,
    });
    expect(await json(`plan set ${shop.code} growth`)).toMatchObject({
      state: 'active',
      coveredUntil: '2026-05-01T12:00:00.000Z',
    });
    expect((await evertill(`paid ${shop.code} 1`)).output).toContain('was recorded already');
  });

  it('names what the new plan has no room for, and keeps it', async () => {
    await shop.addUser('CASHIER');
    const outcome = await evertill(`plan set ${shop.code} solo`);
    expect(outcome).toMatchObject({
      code: 0,
      output:
        'Test Shop has the plan Solo.\nIt keeps its 4 users, although Solo has room for 3 users; nothing can be added.',
    });
    expect(await json(`plan set ${shop.code} solo`)).toMatchObject({ isChanged: false, over: ['users'] });
  });

  it('says that plans do not count on a server that sells none', async () => {
    expect((await evertill(`plan set ${shop.code} shop`, { plans: 'off' })).output).toContain(
      '\nPlans count only on a server with EVERTILL_PLANS=on.',
    );
  });

  it.each([
    ['big', 'There is no plan big. The plans are solo, shop, growth, starter.'],
    ['shop --interval week', '--interval is month or year, not week.'],
    ['solo --interval year', 'The plan Solo costs nothing, so leave --interval out.'],
  ])('changes nothing when it is told %s', async (rest, problem) => {
    expect(await evertill(`plan set ${shop.code} ${rest}`)).toMatchObject({ code: 1, problem });
    expect(await evertill('plan set nowhere shop')).toMatchObject({
      code: 1,
      problem: 'There is no store with the code nowhere. See: evertill list',
    });
    expect(await json(`plan show ${shop.code}`)).toMatchObject({ plan: { id: 'starter' } });
  });
});
