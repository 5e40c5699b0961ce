import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../../test/test-app';
import { newId } from './new-id';
import { storeDirectory } from './schema';
import { brokenUniqueIndex, isTimeout, sqlState } from './sql-state';

const test = startTestApp();

describe('a transaction', () => {
  it('is retried when the engine asks for it, and not after any other error', async () => {
    const codes = ['40001', '40P01'];
    const result = await test.db.transaction(null, async () => {
      const code = codes.shift();
      if (code) throw Object.assign(new Error('again'), { cause: { code } });
      return 'done';
    });
    expect(result).toBe('done');
    let attempts = 0;
    const broken = test.db.transaction(null, async () => {
      attempts += 1;
      throw new Error('broken');
    });
    await expect(broken).rejects.toThrow('broken');
    expect(attempts).toBe(1);
  });

  it('gives up when the engine asks too often', async () => {
    const never = test.db.transaction(null, async () => {
      throw Object.assign(new Error('again'), { code: '40001' });
    });
    await expect(never).rejects.toThrow('again');
  });

  it('fails with the error of the statement that failed first, even when the work waits for a later one', async () => {
    const failing = test.db.transaction(null, async (tx) => {
      const first = tx.execute(sql`select 1 / 0`);
      await Promise.allSettled([first]).then(() => undefined);
      await tx.execute(sql`select 1`);
    });
    expect(sqlState(await failing.catch((error: unknown) => error))).toBe('22012');
  });

  it('leaves nothing behind when it fails, and the next one finds a clean connection', async () => {
    const id = newId(test.clock.now());
    await expect(
      test.db.transaction(null, async (tx) => {
        await tx.insert(storeDirectory).values({ id, code: id });
        await tx.execute(sql`select 1 / 0`);
      }),
    ).rejects.toThrow();
    expect(await test.owner.select().from(storeDirectory).where(eq(storeDirectory.id, id))).toEqual([]);
  });
});

describe('an error of the engine', () => {
  it('names the violated unique index', async () => {
    await test.owner.execute(sql`create table codes (code int constraint one_code unique)`);
    await test.owner.execute(sql`insert into codes values (1)`);
    const error: unknown = await test.owner
      .execute(sql`insert into codes values (1)`)
      .catch((reason: unknown) => reason);
    expect(brokenUniqueIndex(error)).toBe('one_code');
    expect(brokenUniqueIndex(new Error('other'))).toBeNull();
    expect(isTimeout({ cause: { code: '55P03' } })).toBe(true);
    expect(isTimeout({ cause: { code: '57014' } })).toBe(true);
  });
});

describe('a new id', () => {
  it('is a UUID of version 7 that sorts by time', () => {
    const ids = [1, 2, 3].map((second) => newId(new Date(`2026-03-02T12:00:0${second}Z`)));
    for (const id of ids)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect([...ids].sort()).toEqual(ids);
  });
});
