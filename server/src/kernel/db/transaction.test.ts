import { eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../../test/test-app';
import { withBrokenLine, withLog } from '../../../test/watched-database';
import type { Sql } from './database';
import { newId } from './new-id';
import { storeDirectory } from './schema';
import {
  brokenUniqueIndex,
  ConnectionLostError,
  isTimeout,
  OutcomeUnknownError,
  sqlState,
} from './sql-state';

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

describe('a part of a transaction', () => {
  const directoryOf = async (ids: readonly string[]) => {
    const rows = await test.owner
      .select()
      .from(storeDirectory)
      .where(inArray(storeDirectory.id, [...ids]));
    return rows.map(({ id }) => id);
  };

  it('is undone when it fails, with its late statements, and the other parts are kept', async () => {
    const ids = [1, 2, 3].map(() => newId(test.clock.now()));
    const [kept, undone, late] = ids.map((id) => ({ id, code: id }));
    if (!kept || !undone || !late) throw new Error('Three rows were to be made');
    await test.db.transaction(null, async (_, { runPart }) => {
      let isUndone = () => {};
      const untilUndone = new Promise<void>((resolve) => {
        isUndone = resolve;
      });
      let lateStatement: Promise<unknown> = Promise.resolve();
      const failing = runPart(async (tx) => {
        lateStatement = untilUndone.then(() => tx.insert(storeDirectory).values(late));
        await tx.insert(storeDirectory).values(undone);
        await tx.execute(sql`select 1 / 0`);
      });
      expect(sqlState(await failing.catch((error: unknown) => error))).toBe('22012');
      isUndone();
      await expect(lateStatement).rejects.toThrow();
      await runPart((tx) => tx.insert(storeDirectory).values(kept));
    });
    expect(await directoryOf(ids)).toEqual([kept.id]);
  });

  const losses = [
    Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' }),
    new Error('Query read timeout'),
  ];
  it.each(losses)('that loses the connection makes the whole transaction begin again: %s', async (loss) => {
    const db = withBrokenLine(test.pool, /select 42/, 'broken before', loss);
    const errors: unknown[] = [];
    const results = await db.transaction(null, async (_, { runPart }) => {
      const first = await runPart((tx) => tx.execute(sql`select 42`)).catch((error: unknown) =>
        errors.push(error),
      );
      return [first, await runPart((tx) => tx.execute(sql`select 43`)).catch(() => 'no answer')];
    });
    expect(results).toMatchObject([{ rowCount: 1 }, { rowCount: 1 }]);
    expect(errors).toEqual([expect.any(ConnectionLostError)]);
  });
});

describe('the last statements of a transaction', () => {
  const isKept = async (id: string) => {
    const rows = await test.owner.select().from(storeDirectory).where(eq(storeDirectory.id, id));
    return rows.length > 0;
  };

  it('are sent together with the commit', async () => {
    const { db, log } = withLog(test.pool);
    const last = async (tx: Sql) => {
      // Longer than the transaction's own way from its work to the commit.
      for (let step = 0; step < 50; step += 1) await null;
      return tx.execute(sql`select 43`);
    };
    await db.transaction(null, async (tx, { endWith }) => {
      await tx.execute(sql`select 42`);
      endWith(Promise.all([last(tx), last(tx)]));
    });
    const end = log.slice(log.indexOf('answered: select 42') + 1);
    expect(end).toEqual([
      'sent: select 43',
      'sent: select 43',
      'sent: commit',
      'answered: select 43',
      'answered: select 43',
      'answered: commit',
    ]);
  });

  it('undo the transaction when one of them fails, whose error is the one of the transaction', async () => {
    const id = newId(test.clock.now());
    const failing = test.db.transaction(null, async (tx, { endWith }) => {
      await tx.insert(storeDirectory).values({ id, code: id });
      endWith(Promise.all([tx.execute(sql`select 1 / 0`), tx.execute(sql`select 1`)]));
    });
    expect(sqlState(await failing.catch((error: unknown) => error))).toBe('22012');
    expect(await isKept(id)).toBe(false);
    await test.db.transaction(null, (tx) => tx.execute(sql`select 1`));
  });

  it('are sent again with the transaction when the engine asks for it', async () => {
    let attempts = 0;
    await test.db.transaction(null, async (tx, { endWith }) => {
      attempts += 1;
      const failing = sql.raw(`do $$ begin raise exception 'again' using errcode = '40001'; end $$`);
      endWith(Promise.resolve(tx.execute(attempts === 1 ? failing : sql`select 1`)));
    });
    expect(attempts).toBe(2);
  });

  it('leave the outcome unknown when they fail although the commit was made', async () => {
    const id = newId(test.clock.now());
    const failing = test.db.transaction(null, async (tx, { endWith }) => {
      await tx.insert(storeDirectory).values({ id, code: id });
      endWith(tx.execute(sql`select 1`).then(() => Promise.reject(new Error('Not the answer'))));
    });
    await expect(failing).rejects.toThrow(OutcomeUnknownError);
    expect(await isKept(id)).toBe(true);
  });

  it('do not matter when the work itself fails after them', async () => {
    const failing = test.db.transaction(null, async (tx, { endWith }) => {
      endWith(Promise.resolve(tx.execute(sql`select 1 / 0`)));
      throw new Error('broken');
    });
    await expect(failing).rejects.toThrow('broken');
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
