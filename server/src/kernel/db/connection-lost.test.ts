import { randomUUID } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addProduct, aSale } from '../../../test/builders';
import { type Answer, type Shop, startTestApp } from '../../../test/test-app';
import { registerErrors } from '../plugins/errors';
import { createDatabase, type Database } from './database';
import { createEmbeddedPool } from './embedded/embedded-pool';
import { execRaw } from './embedded/exec-raw';
import { APP_ROLE } from './scope';
import { OutcomeUnknownError } from './sql-state';

describe('a connection that breaks', () => {
  let engine: PGlite;
  let pool: pg.Pool;
  let db: Database;
  /** Breaks the connection at messages that contain the text `at`, up to `times` times. */
  const broken = { at: '', times: 0, isBefore: true };

  beforeAll(async () => {
    engine = await PGlite.create();
    pool = createEmbeddedPool(async (messages) => {
      const isHit = broken.times > 0 && Buffer.from(messages).includes(broken.at);
      if (isHit) broken.times -= 1;
      if (isHit && broken.isBefore) throw new Error('The line broke');
      const answer = await execRaw(engine, messages);
      if (isHit) throw new Error('The line broke');
      return answer;
    });
    db = createDatabase(pool);
    await engine.exec(
      `create role ${APP_ROLE}; create table notes (id int); grant all on notes to ${APP_ROLE}`,
    );
  });

  afterAll(async () => {
    await pool.end();
    await engine.close();
  });

  const write = (id: number) =>
    db.transaction(null, (tx) => tx.execute(sql`insert into notes values (${id})`));
  const count = async (id: number) => {
    // A new connection rolls back the work that the broken one left unfinished.
    await db.shared.execute(sql`select 1`);
    const { rows } = await engine.query('select id from notes where id = $1', [id]);
    return rows.length;
  };

  it('before the commit repeats the work, which takes effect once', async () => {
    Object.assign(broken, { at: 'insert into notes', times: 2, isBefore: false });
    await write(1);
    expect(broken.times).toBe(0);
    expect(await count(1)).toBe(1);
  });

  it('for a long time ends the work with nothing done', async () => {
    Object.assign(broken, { at: 'begin', times: 100, isBefore: true });
    await expect(write(2)).rejects.toMatchObject({ code: '08006' });
    broken.times = 0;
    expect(await count(2)).toBe(0);
    await write(2);
    expect(await count(2)).toBe(1);
  });

  it('during the commit does not repeat the work, because its outcome is unknown', async () => {
    Object.assign(broken, { at: 'commit', times: 1, isBefore: false });
    await expect(write(3)).rejects.toMatchObject({ code: '08007' });
    expect(await count(3)).toBe(1);
    Object.assign(broken, { at: 'commit', times: 1, isBefore: true });
    await expect(write(4)).rejects.toMatchObject({ code: '08007' });
    expect(await count(4)).toBe(0);
  });

  it('at the last statements does not repeat the work either, because the commit is on its way', async () => {
    const writeLast = (id: number) =>
      db.transaction(null, async (tx, { endWith }) => {
        await tx.execute(sql`select 1`);
        endWith(Promise.resolve(tx.execute(sql`insert into notes values (${id})`)));
      });
    Object.assign(broken, { at: 'insert into notes', times: 1, isBefore: false });
    await expect(writeLast(6)).rejects.toMatchObject({ code: '08007' });
    expect(await count(6), 'rows when the answers are lost').toBe(1);
    Object.assign(broken, { at: 'insert into notes', times: 1, isBefore: true });
    await expect(writeLast(7)).rejects.toMatchObject({ code: '08007' });
    expect(await count(7), 'rows when the statements are lost').toBe(0);
  });

  it('lets no statement of an ended transaction into the next one', async () => {
    let late: () => Promise<unknown> = async () => null;
    await db.transaction(null, async (tx) => {
      late = async () => tx.execute(sql`insert into notes values (5)`);
    });
    await expect(late()).rejects.toThrow();
    expect(await count(5)).toBe(0);
  });
});

describe('the answer to a change whose commit was lost', () => {
  it('is a 503 without the key, because it is not the answer to the change', async () => {
    const app = Fastify();
    registerErrors(app);
    app.post('/api/things', async (_request, reply) => {
      reply.header('Idempotency-Key', 'key-of-a-till');
      throw new OutcomeUnknownError(new Error('The line broke'));
    });
    const { statusCode, headers } = await app.inject({ method: 'POST', url: '/api/things' });
    expect(statusCode).toBe(503);
    expect(headers['retry-after']).toBe('1');
    expect(headers['idempotency-key']).toBeUndefined();
    await app.close();
  });
});

describe.skipIf(!process.env.TEST_DATABASE_URL)('a server whose connections PostgreSQL ends', () => {
  const test = startTestApp();
  const TILLS = 8;
  const SALES = 15;
  let shop: Shop;

  beforeAll(async () => {
    shop = await test.openShop();
  });

  it('goes on selling: each sale is made once, and a retry with its key resolves an unclear outcome', async () => {
    const milk = await addProduct(shop.manager, { stockQuantity: 1000 });
    const statuses = new Map<number, number>();
    let isSelling = true;
    let made = 0;
    const killer = killConnections({ isWanted: () => isSelling, made: () => made });
    const till = async () => {
      for (let sale = 0; sale < SALES; sale += 1) {
        const answer = await sellUntilSure(aSale([[milk, 1]]), statuses);
        expect(answer.status).toBe(201);
        made += 1;
      }
    };
    await Promise.all(Array.from({ length: TILLS }, till));
    isSelling = false;
    expect(await killer).toBeGreaterThan(3);
    const { body } = await shop.manager.get<{ stockQuantity: number }[]>('/products');
    expect(body[0]?.stockQuantity).toBe(1000 - TILLS * SALES);
    expect([...statuses.keys()].filter((status) => ![201, 503].includes(status))).toEqual([]);
  });

  async function sellUntilSure(body: unknown, statuses: Map<number, number>): Promise<Answer> {
    const key = randomUUID();
    for (;;) {
      const answer = await shop.cashier.send('POST', '/sales', body, { 'idempotency-key': key });
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (answer.status !== 503) return answer;
      expect(answer.headers['retry-after']).toBeDefined();
    }
  }

  // Waits for a sale after each round, because a cluster needs longer for new connections than a pause of fixed length.
  async function killConnections(sales: { isWanted(): boolean; made(): number }): Promise<number> {
    const { rows } = await test.owner.execute<{ name: string }>(sql`select current_database() as name`);
    const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL ?? '' });
    await client.connect();
    let rounds = 0;
    for (; sales.isWanted(); rounds += 1) {
      const before = sales.made();
      await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
        rows[0]?.name,
      ]);
      do await client.query('select pg_sleep(0.1)');
      while (sales.isWanted() && sales.made() === before);
    }
    await client.end();
    return rounds;
  }
});
