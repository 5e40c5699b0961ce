import { eq, sql as raw } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { startTestApp } from '../../../test/test-app';
import { withLog } from '../../../test/watched-database';
import { builtOnce } from './built-once';
import type { Sql } from './database';
import { stores } from './schema';

const test = startTestApp();

const storeNames = builtOnce<{ ids: readonly string[] }, { name: string }>((sql) =>
  sql
    .select({ name: stores.name })
    .from(stores)
    .where(raw`${stores.id} = any(${raw.placeholder('ids')})`),
);

it('a select that is built once sees the rows of the shop whose work runs it', async () => {
  const [one, other] = [await test.openShop(), await test.openShop()];
  const ids = [one.storeId, other.storeId];
  const namesIn = (storeId: string) => test.db.transaction(storeId, (sql) => storeNames(sql, { ids }));
  const nameOf = async (storeId: string) =>
    test.db.store(storeId).select({ name: stores.name }).from(stores).where(eq(stores.id, storeId));
  const answers = await Promise.all([namesIn(one.storeId), namesIn(other.storeId), namesIn(one.storeId)]);
  const [names, otherNames] = [await nameOf(one.storeId), await nameOf(other.storeId)];
  expect(answers).toEqual([names, otherNames, names]);
  expect(await storeNames(test.db.store(other.storeId), { ids })).toEqual(otherNames);
});

it('a select that is built once sees what its own transaction has changed, and only there', async () => {
  const { storeId } = await test.openShop();
  const ids = [storeId];
  const before = await storeNames(test.db.store(storeId), { ids });
  const undone = test.db.transaction(storeId, async (sql) => {
    await sql.update(stores).set({ name: 'Renamed' }).where(eq(stores.id, storeId));
    expect(await storeNames(sql, { ids })).toEqual([{ name: 'Renamed' }]);
    throw new Error('Undone');
  });
  await expect(undone).rejects.toThrow('Undone');
  expect(await storeNames(test.db.store(storeId), { ids })).toEqual(before);
});

it('a list of any length keeps the text of the statement', async () => {
  const { storeId } = await test.openShop();
  const { db, log } = withLog(test.pool);
  for (const ids of [[], [storeId], [storeId, storeId, storeId]])
    await db.transaction(storeId, (sql) => storeNames(sql, { ids }));
  const texts = log.filter((line) => line.startsWith('sent: select'));
  expect(texts).toHaveLength(3);
  expect(new Set(texts).size).toBe(1);
});

it('a select that is built once is sent in the order of the calls', async () => {
  const { storeId } = await test.openShop();
  const { db, log } = withLog(test.pool);
  const lock = async (sql: Sql) => {
    await sql.execute(raw`select pg_advisory_xact_lock(1)`);
  };
  await db.transaction(storeId, (sql) =>
    Promise.all([lock(sql), storeNames(sql, { ids: [storeId] }), sql.execute(raw`select 2`)]),
  );
  const sent = log.filter((line) => line.startsWith('sent: select'));
  expect(sent.map((line) => line.slice(0, 22))).toEqual([
    'sent: select pg_adviso',
    'sent: select "name" fr',
    'sent: select 2',
  ]);
});

it('a value that is missing is named', async () => {
  const { storeId } = await test.openShop();
  await expect(storeNames(test.db.store(storeId), {} as never)).rejects.toThrow(/ids/);
});
