// The app of one test file over one database. Every test opens its own shop, so no test sees the rows of another test.
import { randomUUID } from 'node:crypto';
import { type Role, usernameKey } from '@evertill/shared-domain';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect } from 'vitest';
import { type AppOptions, buildApp } from '../src/app';
import type { Database } from '../src/kernel/db/database';
import { newId } from '../src/kernel/db/new-id';
import { storeDirectory, stores, users } from '../src/kernel/db/schema';
import type { Sql } from '../src/kernel/db/sql';
import { createPasswordHasher } from '../src/people/auth/passwords';
import { NEW_STORE_SETTINGS } from '../src/people/stores/store-settings';
import type { Session } from './session';
import { listenForUnnamedStores } from './store-named';
import { openTestDatabase, type TestDatabase } from './test-database';

export interface Answer<T = Record<string, unknown>> {
  status: number;
  body: T;
  headers: Record<string, unknown>;
}

type Headers = Record<string, string>;

export interface Client extends Session {
  cookie: string;
  get<T = Record<string, unknown>>(path: string, headers?: Headers): Promise<Answer<T>>;
  send<T = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Headers,
  ): Promise<Answer<T>>;
}

export interface Shop {
  storeId: string;
  /** The shop's code, which its staff type at sign-in. */
  code: string;
  admin: Client;
  manager: Client;
  cashier: Client;
  /** Returns a client with another person's session. Null makes a client without a session. */
  client(cookie: string | null, userId?: string): Client;
  addUser(role: Role, fields?: Partial<typeof users.$inferInsert>): Promise<{ id: string; username: string }>;
  signIn(username: string): Promise<Client>;
}

export interface TestClock {
  now(): Date;
  set(moment: string): void;
  advance(ms: number): void;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly db: Database;
  /** The database without the app's limits, for what a test prepares or looks up in any shop. */
  readonly owner: Sql;
  readonly pool: Pool;
  readonly clock: TestClock;
  readonly isPostgres: boolean;
  openShop(): Promise<Shop>;
}

export const PASSWORD = 'a-long-password';
const NOON = '2026-03-02T12:00:00.000Z'; // a Monday

/**
 * Opens the app before the tests of a file and closes it after them. `forgetsStores` allows statements that do not name
 * their store, for tests that show what the policies hide. `beforeReady` may add hooks.
 */
export function startTestApp(
  options: Partial<AppOptions> = {},
  { forgetsStores = false, beforeReady = (_app: FastifyInstance): void => undefined } = {},
): TestApp {
  const clock = createTestClock();
  // The cheapest argon2 cost, because the tests are about who may sign in, not about how long it takes.
  const passwords = createPasswordHasher({ memoryCost: 8, timeCost: 1, parallelism: 1 });
  let app: FastifyInstance;
  let database: TestDatabase;
  let passwordHash: string;
  let unnamedStores: () => string[];

  beforeAll(async () => {
    database = await openTestDatabase();
    unnamedStores = listenForUnnamedStores(database.pool);
    passwordHash = await passwords.hash(PASSWORD);
    app = await buildApp({ db: database.db, clock, passwords, registration: 'open', ...options });
    beforeReady(app);
    await app.ready();
  });

  afterAll(async () => {
    await app.close();
    await database.close();
    if (!forgetsStores) expect(unnamedStores(), 'statements that do not name their store').toEqual([]);
  });

  return {
    get app() {
      return app;
    },
    get db() {
      return database.db;
    },
    get owner() {
      return database.owner;
    },
    get pool() {
      return database.pool;
    },
    get isPostgres() {
      return database.isPostgres;
    },
    clock,
    openShop: () => openShop({ app, owner: database.owner, clock, passwordHash }),
  };
}

interface ShopParts {
  app: FastifyInstance;
  owner: Sql;
  clock: TestClock;
  passwordHash: string;
}

async function openShop({ app, owner, clock, passwordHash }: ShopParts): Promise<Shop> {
  const now = clock.now();
  const storeId = newId(now);
  const code = `shop-${randomUUID().slice(0, 12)}`;
  await owner.insert(storeDirectory).values({ id: storeId, code });
  await owner.insert(stores).values({
    id: storeId,
    name: 'Test Shop',
    timezone: 'UTC',
    planId: 'starter',
    settings: NEW_STORE_SETTINGS,
    isDemo: false,
    createdAt: now,
    updatedAt: now,
  });

  const addUser: Shop['addUser'] = async (role, fields = {}) => {
    const username = fields.username ?? `${role.toLowerCase()}-${randomUUID().slice(0, 8)}`;
    const row = { id: newId(now), role, isActive: true, createdAt: now, updatedAt: now, ...fields };
    await owner
      .insert(users)
      .values({ ...row, storeId, username, usernameKey: usernameKey(username), passwordHash });
    return { id: row.id, username };
  };
  const signIn = (username: string) => signInAs(app, storeId, username);
  const [admin, manager, cashier] = await Promise.all(
    (['ADMIN', 'MANAGER', 'CASHIER'] as const).map(async (role) => signIn((await addUser(role)).username)),
  );
  if (!admin || !manager || !cashier) throw new Error('The staff could not sign in');
  const client = (cookie: string | null, userId = '') => createClient(app, cookie, userId);
  return { storeId, code, admin, manager, cashier, client, addUser, signIn };
}

async function signInAs(app: FastifyInstance, store: string, username: string): Promise<Client> {
  const anonymous = createClient(app, null, '');
  const { status, body, headers } = await anonymous.send('POST', '/auth/login', {
    username,
    password: PASSWORD,
    store,
  });
  if (status !== 200) throw new Error(`Could not sign in: ${status} ${JSON.stringify(body)}`);
  const cookie = String([headers['set-cookie']].flat()[0]).split(';')[0] ?? '';
  return createClient(app, cookie, String(body.id));
}

function createClient(app: FastifyInstance, cookie: string | null, userId: string): Client {
  async function send<T>(
    method: string,
    path: string,
    body?: unknown,
    headers: Headers = {},
  ): Promise<Answer<T>> {
    const response = await app.inject({
      method: method as 'GET',
      url: `/api${path}`,
      headers: {
        ...(cookie ? { cookie } : {}),
        ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const isJson = String(response.headers['content-type'] ?? '').includes('json');
    return {
      status: response.statusCode,
      body: (isJson ? response.json() : response.body) as T,
      headers: response.headers,
    };
  }

  return {
    userId,
    cookie: cookie ?? '',
    send,
    get: (path, headers) => send('GET', path, undefined, headers),
  };
}

function createTestClock(): TestClock {
  let time = Date.parse(NOON);
  return {
    now: () => new Date(time),
    set: (moment) => {
      time = Date.parse(moment);
    },
    advance: (ms) => {
      time += ms;
    },
  };
}
