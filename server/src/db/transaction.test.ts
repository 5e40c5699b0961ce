import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../test/test-app';
import { newId } from './new-id';
import { brokenUniqueIndex, isLockTimeout } from './sql-state';
import { inTransaction } from './transaction';

const test = startTestApp();

describe('a transaction', () => {
  it('is run again when the engine asks for it, and not for any other error', async () => {
    const codes = ['40001', '40P01'];
    const result = await inTransaction(test.db, async () => {
      const code = codes.shift();
      if (code) throw Object.assign(new Error('again'), { cause: { code } });
      return 'done';
    });
    expect(result).toBe('done');
    let attempts = 0;
    const broken = inTransaction(test.db, async () => {
      attempts += 1;
      throw new Error('broken');
    });
    await expect(broken).rejects.toThrow('broken');
    expect(attempts).toBe(1);
  });

  it('gives up when the engine asks too often', async () => {
    const never = inTransaction(test.db, async () => {
      throw Object.assign(new Error('again'), { code: '40001' });
    });
    await expect(never).rejects.toThrow('again');
  });

  it('that failed leaves nothing, and the next one finds a clean connection', async () => {
    await expect(
      inTransaction(test.db, async (tx) => {
        await tx.execute(sql`create table left_over (id int)`);
        await tx.execute(sql`select 1 / 0`);
      }),
    ).rejects.toThrow();
    const { rows } = await test.db.execute(sql`select to_regclass('left_over') as found`);
    expect(rows).toEqual([{ found: null }]);
  });
});

describe('an error of the engine', () => {
  it('names the unique index that was broken', async () => {
    await test.db.execute(sql`create table codes (code int constraint one_code unique)`);
    await test.db.execute(sql`insert into codes values (1)`);
    const error: unknown = await test.db
      .execute(sql`insert into codes values (1)`)
      .catch((reason: unknown) => reason);
    expect(brokenUniqueIndex(error)).toBe('one_code');
    expect(brokenUniqueIndex(new Error('other'))).toBeNull();
    expect(isLockTimeout({ cause: { code: '55P03' } })).toBe(true);
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
