import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app';
import { createDatabase } from './database';
import { execRaw } from './embedded/exec-raw';
import { createWireStream } from './embedded/wire-stream';
import { createPostgresPool } from './pool';
import { APP_ROLE } from './scope';
import { isConnectionLost } from './sql-state';

const NOWHERE = 'postgres://shop:secret@127.0.0.1:1/shop';

describe('a database that freezes', () => {
  let engine: PGlite;
  let pool: pg.Pool;
  let isFrozen = false;

  beforeAll(async () => {
    engine = await PGlite.create();
    await engine.exec(`create role ${APP_ROLE}`);
    pool = createPostgresPool(NOWHERE, {
      max: 1,
      query_timeout: 300,
      connectionTimeoutMillis: 300,
      lock_timeout: 0,
      statement_timeout: 0,
      stream: () =>
        createWireStream((messages) =>
          isFrozen ? new Promise(() => undefined) : execRaw(engine, messages),
        ) as never,
    });
  });

  afterAll(async () => {
    isFrozen = false;
    await pool.end();
    await engine.close();
  });

  it('fails calls and the health check within seconds, and is used again when it wakes', async () => {
    const db = createDatabase(pool);
    const app = await buildApp({ db });
    const health = () => app.inject({ url: '/api/health' });
    expect((await health()).statusCode).toBe(200);
    isFrozen = true;
    const asked = performance.now();
    const [read, write, answer] = await Promise.allSettled([
      db.shared.execute(sql`select 1`),
      db.transaction(null, (tx) => tx.execute(sql`select 2`)),
      health(),
    ]);
    expect(performance.now() - asked).toBeLessThan(8_000);
    for (const one of [read, write]) {
      expect(one.status).toBe('rejected');
      expect(one.status === 'rejected' && isConnectionLost(one.reason)).toBe(true);
    }
    expect(answer).toMatchObject({
      value: { statusCode: 503, body: '{"error":"The database does not answer"}' },
    });
    isFrozen = false;
    expect((await health()).statusCode).toBe(200);
    await app.close();
  }, 20_000);
});

describe('a database that accepts connections and does not answer', () => {
  let silent: Server;
  let pool: pg.Pool;

  beforeAll(async () => {
    silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    pool = createPostgresPool(`postgres://shop:secret@127.0.0.1:${port}/shop`, {
      connectionTimeoutMillis: 200,
    });
  });

  afterAll(async () => {
    await pool.end();
    silent.close();
  });

  it('causes a 503 that says when to retry, and so does an address without a listener', async () => {
    const gone = createPostgresPool(NOWHERE);
    for (const one of [pool, gone]) {
      const app = await buildApp({ db: createDatabase(one) });
      const answers = await Promise.all([
        app.inject({ url: '/api/health' }),
        app.inject({ url: '/api/saas/server' }),
      ]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503]);
      for (const { headers } of answers) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      await app.close();
    }
    await gone.end();
  }, 20_000);
});
