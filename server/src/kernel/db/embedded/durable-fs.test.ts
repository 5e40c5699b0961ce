import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { afterAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../test/built-server';
import { durableOptions } from './durable-fs';

const folder = temporaryFolder();

afterAll(() => folder.remove());

const watchDisk = () => ({
  count: 0,
  fail(error: unknown): never {
    throw error;
  },
});

describe('PGlite on a folder', { timeout: 120_000 }, () => {
  const COMMITS = 50;
  const commitAll = async (database: PGlite) => {
    await database.exec('create table sales (id int)');
    for (let id = 0; id < COMMITS; id += 1) await database.query('insert into sales values ($1)', [id]);
  };

  it('calls fsync at least once per commit', async () => {
    const counter = watchDisk();
    const database = await PGlite.create(durableOptions(join(folder.path, 'durable'), counter));
    expect((await database.query<{ fsync: string }>('show fsync')).rows).toEqual([{ fsync: 'on' }]);
    const before = counter.count;
    await commitAll(database);
    expect(counter.count - before).toBeGreaterThanOrEqual(COMMITS + 1);
    await database.close();
  });

  it('takes a quarter of the usual memory for its buffers', async () => {
    const disk = watchDisk();
    const database = await PGlite.create(durableOptions(join(folder.path, 'small'), disk));
    const { rows } = await database.query('show shared_buffers');
    expect(rows).toEqual([{ shared_buffers: '32MB' }]);
    await database.close();
  });

  // This is the reason for the hook. The hook can be removed when a new version of PGlite calls fsync by itself.
  it('as shipped never calls fsync', async () => {
    const database = await PGlite.create({ fs: new NodeFS(join(folder.path, 'plain')) });
    expect((await database.query<{ fsync: string }>('show fsync')).rows).toEqual([{ fsync: 'off' }]);
    await database.close();
  });
});
