import { PGlite } from '@electric-sql/pglite';
import { sql as raw } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createDatabase, type Database } from './database';
import { execRaw } from './embedded/exec-raw';
import { createWireStream } from './embedded/wire-stream';
import { keepFrequentPlans, keepPlan } from './kept-plans';
import { createPool } from './pool';
import { APP_ROLE } from './scope';
import type { Sql } from './sql';

let engine: PGlite;

beforeAll(async () => {
  engine = await PGlite.create();
  await engine.exec(`create role ${APP_ROLE}; create table notes (id int, text text)`);
  await engine.exec(`insert into notes values (1, 'one'), (2, 'two'); grant all on notes to ${APP_ROLE}`);
});

afterAll(() => engine.close());

/** Opens a database whose pool keeps plans as the pool for a PostgreSQL server does. */
function openDatabase() {
  const pool = createPool({
    max: 1,
    stream: () => createWireStream((messages) => execRaw(engine, messages)),
  });
  keepFrequentPlans(pool);
  onTestFinished(() => pool.end());
  return createDatabase(pool);
}

const notesOf = async (sql: Sql, id: number) => {
  const { rows } = await keepPlan(sql.execute(raw`select * from notes where id = ${id}`));
  return rows;
};

async function namesThere(): Promise<string[]> {
  const { rows } = await engine.query<{ name: string }>('select name from pg_prepared_statements');
  return rows.map(({ name }) => name);
}

async function goesOnWithoutNames(db: Database) {
  const runs: string[] = [];
  const find = (id: number) =>
    db.transaction(null, (sql) => {
      runs.push(`looks for ${id}`);
      return notesOf(sql, id);
    });
  expect(await find(2)).toEqual([{ id: expect.anything(), text: 'two' }]);
  await engine.exec('deallocate all');
  expect(await find(1)).toHaveLength(1);
  expect(await notesOf(db.shared, 1)).toHaveLength(1);
  expect(await namesThere()).toEqual([]);
  expect(runs).toEqual(['looks for 2', 'looks for 2', 'looks for 1']);
}

describe('the plan of a frequent statement', () => {
  it('is made once for a connection, under a name that only its text decides', async () => {
    const db = openDatabase();
    for (const id of [1, 2, 1])
      await db.transaction(null, async (sql) => {
        await notesOf(sql, id);
        await sql.execute(raw`select ${id}::int`);
      });
    const names = await namesThere();
    expect(names).toEqual([expect.stringMatching(/^evertill_[0-9a-f]{32}$/)]);
    const other = openDatabase();
    await other.transaction(null, (sql) => notesOf(sql, 1));
    expect(await namesThere()).toEqual(names);
  });

  it('that the connection of a pooler already has makes the work begin again, and go on without names', async () => {
    const db = openDatabase();
    await db.transaction(null, (sql) => notesOf(sql, 1));
    const [name] = await namesThere();
    const other = openDatabase();
    await other.transaction(null, (sql) => sql.execute(raw`select 1`));
    await engine.exec(`prepare ${name} as select 1`);
    await goesOnWithoutNames(other);
  });

  it.each([
    ['that the connection of a pooler does not have', 'deallocate all'],
    ['of a table that has other columns now', 'alter table notes alter column id type bigint'],
  ])('%s makes the work begin again, and go on without names', async (_, change) => {
    const db = openDatabase();
    await db.transaction(null, (sql) => notesOf(sql, 1));
    await engine.exec(change);
    await goesOnWithoutNames(db);
  });

  it('that is gone makes a statement of its own begin again too', async () => {
    const db = openDatabase();
    expect(await notesOf(db.shared, 1)).toHaveLength(1);
    await engine.exec('deallocate all');
    expect(await notesOf(db.shared, 1)).toHaveLength(1);
    expect(await namesThere()).toEqual([]);
  });
});
