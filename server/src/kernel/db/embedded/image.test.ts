import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../test/built-server';
import { durableOptions } from './durable-fs';
import { copyImage } from './image';

const place = temporaryFolder();
afterAll(() => place.remove());

const disk = {
  count: 0,
  fail(error: unknown): never {
    throw error;
  },
};
const open = (name: string) => PGlite.create(durableOptions(join(place.path, name), disk));
// Fills parts of the log, which the next checkpoint gives up.
const FILLER =
  "select pg_logical_emit_message(false, 'filler', repeat('x', 20000000)) from generate_series(1, 2)";

/** Sells once, copies the database, does the work when the copying has begun, and returns the sales of the copy. */
async function copyDuring(
  name: string,
  work: (sell: (id: number) => Promise<unknown>, database: PGlite) => Promise<void>,
) {
  const database = await open(name);
  const sell = (id: number) => database.exec(`insert into sales values (${id})`);
  await database.exec('create table sales (id int primary key)');
  await database.exec(FILLER);
  await sell(1);
  const copy = join(place.path, `${name}-copy`);
  const copying = copyImage(join(place.path, name), copy);
  while (!existsSync(join(copy, 'base'))) await new Promise(setImmediate);
  await work(sell, database);
  await copying;
  expect(existsSync(join(copy, 'postmaster.pid'))).toBe(false);
  const opened = await open(`${name}-copy`);
  const { rows } = await opened.query<{ id: number }>('select id from sales order by id');
  await opened.close();
  await database.close();
  return rows.map(({ id }) => id);
}

describe('a copy of a database that is written to', { timeout: 180_000 }, () => {
  it('opens with what was committed while its tables were copied', async () => {
    const found = await copyDuring('tables', async (sell) => {
      await sell(2);
    });
    expect(found).toEqual([1, 2]);
  });

  it('is begun again after a checkpoint, which gives up the log that the copy needs', async () => {
    const control = () => readFileSync(join(place.path, 'checkpoint', 'global', 'pg_control'));
    const found = await copyDuring('checkpoint', async (sell, database) => {
      const before = control();
      await sell(2);
      await database.exec('checkpoint');
      await sell(3);
      expect(control().equals(before)).toBe(false);
    });
    expect(found).toEqual([1, 2, 3]);
  });
});
