import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { ENGINE } from '../../test/engine';
import { startTestApp } from '../../test/test-app';
import type { Maintain } from '../kernel/db/open/open-database';
import { idempotencyKeys } from '../kernel/db/schema';
import { forget, startUpkeep, vacuumAtNight, vacuumBeforeStart } from './upkeep';

const test = startTestApp();
const DAY_MS = 24 * 3600_000;

async function answeredKeys(storeId: string, ages: readonly number[], isMoney: boolean): Promise<string[]> {
  const rows = ages.map((days) => ({
    storeId,
    key: `${days} ${randomUUID()}`,
    method: 'POST',
    path: '/things',
    bodyHash: '',
    authorId: storeId,
    status: 201,
    response: '{}',
    refusal: null,
    isMoney,
    createdAt: new Date(test.clock.now().getTime() - days * DAY_MS),
  }));
  for (let from = 0; from < rows.length; from += 500)
    await test.owner.insert(idempotencyKeys).values(rows.slice(from, from + 500));
  return rows.map(({ key }) => key);
}

describe('forgetting', () => {
  it('deletes the expired outcomes of every shop, and those of money after more than a year', async () => {
    for (const { storeId } of [await test.openShop(), await test.openShop()]) {
      await answeredKeys(storeId, [91, 399, 401], true);
      await answeredKeys(storeId, [89, 91], false);
      await forget(test.db, test.clock);
      const rows = await test.owner
        .select()
        .from(idempotencyKeys)
        .where(eq(idempotencyKeys.storeId, storeId));
      expect(rows.map(({ key }) => key.split(' ')[0]).sort()).toEqual(['399', '89', '91']);
    }
  });

  it('takes several steps when there are many old outcomes, and finds them by an index', async () => {
    const { storeId } = await test.openShop();
    await answeredKeys(
      storeId,
      Array.from({ length: 2_345 }, () => 100),
      false,
    );
    await answeredKeys(storeId, [1], false);
    await forget(test.db, test.clock);
    const left = await test.owner.select().from(idempotencyKeys).where(eq(idempotencyKeys.storeId, storeId));
    expect(left).toHaveLength(1);
    const plan = await test.db.transaction(storeId, async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return tx.execute(
        sql`explain select key from idempotency_keys where store_id = ${storeId} and is_money = false and created_at < now()`,
      );
    });
    expect(JSON.stringify(plan.rows)).toContain('idempotency_keys_age');
  });
});

describe('the upkeep', () => {
  it('reports work that fails, but not work that fails because the server ends', async () => {
    const reports: string[] = [];
    const log = { error: (_: unknown, text?: string) => void reports.push(text ?? '') };
    for (const endsFirst of [false, true]) {
      let fail = () => {};
      const maintain = () => new Promise<never>((_, reject) => (fail = () => reject(new Error('closed'))));
      const stop = startUpkeep({ db: test.db, maintain, clock: test.clock, log });
      if (endsFirst) stop();
      fail();
      // The queue of promises is empty after this.
      await new Promise((resolve) => setImmediate(resolve));
      if (!endsFirst) {
        await vi.waitFor(() => expect(reports).toEqual(['upkeep failed']));
        stop();
      }
    }
    expect(reports).toEqual(['upkeep failed']);
  });
});

describe('the vacuum', () => {
  it('gives the space of deleted rows back', async () => {
    const { storeId } = await test.openShop();
    const sizeOf = sql.raw(ENGINE === 'citus' ? 'citus_relation_size' : 'pg_relation_size');
    const size = async () => {
      const { rows } = await test.owner.execute<{ bytes: number }>(
        sql`select ${sizeOf}('idempotency_keys')::int as bytes`,
      );
      return rows[0]?.bytes ?? 0;
    };
    await test.owner.delete(idempotencyKeys);
    const vacuum = () => vacuumAtNight(maintain, test.clock)();
    await vacuum();
    expect(await size()).toBe(0);
    await answeredKeys(
      storeId,
      Array.from({ length: 3_000 }, () => 100),
      false,
    );
    await forget(test.db, test.clock);
    expect(await size()).toBeGreaterThan(100_000);
    await vacuum();
    expect(await size()).toBe(0);
  });

  it.skipIf(ENGINE === 'citus')('leaves a table with very many changes to the night', async () => {
    const { storeId } = await test.openShop();
    await answeredKeys(
      storeId,
      Array.from({ length: 3_000 }, () => 1),
      false,
    );
    const asked: string[] = [];
    const at = (hour: number) => ({ now: () => new Date(2026, 2, 2, hour) });
    const ask: Maintain = (statement) => {
      if (statement.endsWith(' idempotency_keys')) asked.push(statement);
      return maintain(statement);
    };
    await vacuumAtNight(ask, at(12), { mostByDay: 100_000 })();
    await vacuumAtNight(ask, at(3), { mostByDay: 100_000 })();
    await vacuumAtNight(ask, at(12), { mostByDay: 100_000 })();
    expect(asked).toEqual([
      'analyze idempotency_keys',
      'vacuum (analyze) idempotency_keys',
      // The pages that the night has seen are not read again.
      'vacuum (analyze) idempotency_keys',
    ]);
  });

  it.skipIf(ENGINE === 'citus')(
    'cleans up a table with very many changes before the server answers',
    async () => {
      const { storeId } = await test.openShop();
      const said: string[] = [];
      const start = () => vacuumBeforeStart(maintain, (line) => said.push(line), { mostByDay: 100_000 });
      await start();
      said.length = 0;
      await answeredKeys(
        storeId,
        Array.from({ length: 3_000 }, () => 1),
        false,
      );
      await start();
      expect(said).toEqual([
        expect.stringMatching(/^Evertill cleans up the table idempotency_keys \(\d MB\) before it starts$/),
      ]);
      await start();
      expect(said, 'a start after that').toHaveLength(1);
    },
  );

  it('starts without a clean-up that fails', async () => {
    const said: string[] = [];
    const fail: Maintain = async (statement) => {
      if (statement.startsWith('select')) return { rows: [{ name: 'sales', bytes: 200, age: 1 }] };
      throw new Error('No space left on device');
    };
    await vacuumBeforeStart(fail, (line) => said.push(line), { mostByDay: 100 });
    expect(said.at(-1)).toBe('That failed: Error: No space left on device');
  });

  it.skipIf(ENGINE === 'citus')('counts the long values of a table, which a vacuum reads too', async () => {
    const { storeId } = await test.openShop();
    const [key = ''] = await answeredKeys(storeId, [1], false);
    const said: string[] = [];
    const start = () => vacuumBeforeStart(maintain, (line) => said.push(line), { mostByDay: 100_000 });
    await start();
    said.length = 0;
    // Not repeated, because the database packs what repeats.
    const long = Array.from({ length: 10_000 }, () => randomUUID()).join('');
    await test.owner.update(idempotencyKeys).set({ response: long }).where(eq(idempotencyKeys.key, key));
    await start();
    expect(said).toEqual([expect.stringContaining('idempotency_keys')]);
  });

  it('makes up for what the day left out in the next night, also when that night is near', async () => {
    const asked: string[] = [];
    const table = { name: 'sales', bytes: 200, age: 1 };
    let hour = 16;
    const clock = { now: () => new Date(2026, 2, 2, hour) };
    const vacuum = vacuumAtNight(
      async (statement) => {
        if (statement.includes('sales')) asked.push(`${hour % 24}: ${statement}`);
        return { rows: statement.startsWith('select') ? [table] : [] };
      },
      clock,
      { mostByDay: 100 },
    );
    for (; hour < 16 + 24; hour += 1) await vacuum();
    expect(asked).toEqual(['16: analyze sales', '2: vacuum (analyze) sales']);
  });

  it('runs in the first hour of a server and then once a night, table by table', async () => {
    const asked: string[] = [];
    const clock = { now: () => new Date(time) };
    let time = new Date(2026, 2, 2, 12, 0).getTime();
    const vacuum = vacuumAtNight(async (statement) => {
      asked.push(statement);
      return { rows: statement.startsWith('select') ? [{ name: 'sales' }, { name: 'products' }] : [] };
    }, clock);
    const hours: number[] = [];
    for (let hour = 0; hour < 48; hour += 1, time += 3600_000) {
      const before = asked.length;
      await vacuum();
      if (asked.length > before) hours.push(clock.now().getHours());
    }
    expect(hours).toEqual([12, 2, 2]);
    time = new Date(2026, 0, 5, 2, 0).getTime();
    const atEarlierNight = asked.length;
    await vacuum();
    expect(asked.length, 'a night after the clock stepped back').toBeGreaterThan(atEarlierNight);
    expect(asked.slice(1, 3)).toEqual(['vacuum (analyze) sales', 'vacuum (analyze) products']);
  });
});

const maintain: Maintain = (statement) => test.pool.query(statement);
