// Tests that a shop moves to another server whole, and that no damaged or hostile archive leaves anything behind.
import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql as raw } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeArchive, exportTo, openFullShop, patchFile } from '../../../test/archives';
import { PASSWORD, type Shop, startTestApp } from '../../../test/test-app';
import { listStoreIds } from '../../people/stores/store-directory';
import { importArchive } from './import-archive';
import type { Manifest } from './manifest';

const test = startTestApp();
const other = startTestApp();
let folder: string;
let shop: Shop;
let archive: string;
let manifest: Manifest;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evertill-test-'));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  shop = await openFullShop(test);
  archive = aPath();
  manifest = await exportTo(test, shop.storeId, archive);
});

const aPath = () => join(folder, `${randomUUID()}.zip`);
const refusal = (path: string, options = {}) =>
  importArchive(other.db, path, options).then(
    () => 'imported',
    (error: Error) => `${error.name}: ${error.message}`,
  );
const isThere = async () => (await listStoreIds(other.db)).includes(shop.storeId);

describe('a shop that moves to another server', () => {
  it('has the same rows, ids, sums and pictures there', async () => {
    await importArchive(other.db, archive);
    const again = await exportTo(other, shop.storeId, aPath());
    expect(again.tables).toEqual(manifest.tables);
    expect(again.sums).toEqual(manifest.sums);
    expect(again.pictures).toEqual(manifest.pictures);
    expect(manifest.sums).toMatchObject({ sales: 3, creditBalance: '20.00' });
    expect(manifest.pictures.files).toBe(1);
    for (const name of ['refunds', 'customers', 'categories', 'idempotency_keys', 'day_totals', 'users'])
      expect(manifest.tables[name]?.rows, name).toBeGreaterThan(0);
  });

  it('lets nobody in before a new password is set, and no error tells', async () => {
    await importArchive(other.db, archive);
    const { rows } = await other.owner.execute<{ username: string }>(
      raw`select username from users where store_id = ${shop.storeId} and role = 'ADMIN'`,
    );
    for (const password of [PASSWORD, '', ' ']) {
      const answer = await other.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { username: rows[0]?.username, password, store: shop.code },
      });
      expect([400, 401]).toContain(answer.statusCode);
    }
  });

  it('can have another code there', async () => {
    await importArchive(other.db, archive, { code: `moved-${shop.code.slice(5)}` });
    const { rows } = await other.owner.execute(
      raw`select code from store_directory where id = ${shop.storeId}`,
    );
    expect(rows).toEqual([{ code: `moved-${shop.code.slice(5)}` }]);
  });

  it('does not book a sale again that a till repeats', async () => {
    const keys = await test.owner.execute<{ key: string }>(
      raw`select key from idempotency_keys where store_id = ${shop.storeId} and is_money order by key`,
    );
    await importArchive(other.db, archive);
    const there = await other.owner.execute<{ key: string }>(
      raw`select key from idempotency_keys where store_id = ${shop.storeId} order by key`,
    );
    expect(there.rows).toEqual(keys.rows);
    expect(keys.rows.length).toBeGreaterThanOrEqual(3);
  });
});

describe('an archive of an older build', () => {
  it('is imported, and what it does not know gets its defaults', async () => {
    const path = aPath();
    let sha256 = '';
    await changeArchive(archive, path, (name, content) => {
      if (name === 'tables/rates.jsonl') {
        const rows = Buffer.from(content.toString().replaceAll(/,"applies_to":"\w+"/g, ''));
        sha256 = createHash('sha256').update(rows).digest('hex');
        return rows;
      }
      // The table of the corrections is younger than the archive.
      if (name === 'tables/tender_corrections.jsonl') return null;
      if (name !== 'manifest.json') return content;
      const it: Manifest = JSON.parse(content.toString());
      const { tender_corrections: _, rates, ...tables } = it.tables;
      const columns = rates?.columns.filter((column) => column !== 'applies_to');
      return Buffer.from(
        JSON.stringify({ ...it, tables: { ...tables, rates: { ...rates, columns, sha256 } } }),
      );
    });
    await importArchive(other.db, path);
    const again = await exportTo(other, shop.storeId, aPath());
    expect(again.tables).toEqual(manifest.tables);
  });
});

describe('an archive is refused, and leaves nothing behind,', () => {
  it('when the shop is there already', async () => {
    await importArchive(other.db, archive);
    expect(await refusal(archive)).toBe(
      `BadArchiveError: This server has this store already, with the code ${shop.code}.`,
    );
  });

  it('when another shop has its code', async () => {
    const { code } = await other.openShop();
    expect(await refusal(archive, { code })).toBe(
      `BadArchiveError: Another store has the code ${code} on this server. Give another code with --code.`,
    );
    expect(await isThere()).toBe(false);
  });

  const changed = (content: Buffer, change: (manifest: Manifest) => unknown) =>
    Buffer.from(JSON.stringify(change(JSON.parse(content.toString()))));
  const NO_TABLE = { columns: [], rows: 0, sha256: '' };
  const withTable = (it: Manifest, name: string, fields: object) => ({
    ...it,
    tables: { ...it.tables, [name]: { ...(it.tables[name] ?? NO_TABLE), ...fields } },
  });
  const MANIFESTS: readonly [string, (manifest: Manifest) => unknown, string][] = [
    [
      'is newer',
      (it) => ({ ...it, version: 2 }),
      'made by a newer Evertill, which this one cannot import (its format is 2)',
    ],
    ['has an unknown table', (it) => withTable(it, 'rockets', {}), 'it has the table rockets'],
    [
      'has an unknown column',
      (it) => withTable(it, 'rates', { columns: ['x'] }),
      'its table rates has the column x',
    ],
    ['is not ours', (it) => ({ ...it, format: 'zip' }), 'This file is not an archive of Evertill.'],
    ['lacks sums', (it) => ({ ...it, sums: null }), 'The manifest of the archive is damaged.'],
    [
      'names no shop',
      (it) => ({ ...it, store: { ...it.store, id: `'; drop` } }),
      'The manifest of the archive is damaged.',
    ],
    [
      'has other sums',
      (it) => ({ ...it, sums: { ...it.sums, salesTotal: '1.00' } }),
      'The sums of the imported store differ',
    ],
    [
      'has another hash',
      (it) => withTable(it, 'sales', { sha256: 'ab' }),
      'The table sales of the archive was changed',
    ],
    [
      'has another count',
      (it) => withTable(it, 'sales', { rows: 7 }),
      'The table sales of the archive was changed',
    ],
  ];
  it.each(MANIFESTS)('when its manifest %s', async (_, change, words) => {
    const path = aPath();
    await changeArchive(archive, path, (name, content) =>
      name === 'manifest.json' ? changed(content, change) : content,
    );
    expect(await refusal(path)).toContain(words);
    expect(await isThere()).toBe(false);
  });

  /** Changes rows of a table, with the hash that belongs to them. */
  async function withRows(table: string, change: (text: string) => string): Promise<string> {
    const path = aPath();
    let sha256 = '';
    await changeArchive(archive, path, (name, content) => {
      if (name === `tables/${table}.jsonl`) {
        const rows = Buffer.from(change(content.toString()));
        sha256 = createHash('sha256').update(rows).digest('hex');
        return rows;
      }
      return name === 'manifest.json' ? changed(content, (it) => withTable(it, table, { sha256 })) : content;
    });
    return path;
  }

  it('when it is cut off, or no archive at all', async () => {
    const whole = await readFile(archive);
    for (const end of [0, 100, whole.length - 30]) {
      const path = aPath();
      await writeFile(path, whole.subarray(0, end));
      expect(await refusal(path)).toContain('not an archive of Evertill, or a part of it is missing');
    }
  });

  it.each([['tables/sales.jsonl'], ['manifest.json']])('when %s is missing', async (file) => {
    const path = aPath();
    await changeArchive(archive, path, (name, content) => (name === file ? null : content));
    expect(await refusal(path)).toMatch(/is missing in the archive|it has no manifest/);
  });

  it('when a picture was exchanged', async () => {
    const path = aPath();
    await changeArchive(archive, path, (name, content) =>
      name.startsWith('pictures/') ? Buffer.from('x') : content,
    );
    expect(await refusal(path)).toMatch(/The picture [0-9a-f]{64} of the archive was changed or damaged/);
  });

  it('when its rows are of another shop', async () => {
    const victim = await other.openShop();
    for (const table of ['products', 'store_directory', 'stores']) {
      const path = await withRows(table, (text) => text.replaceAll(shop.storeId, victim.storeId));
      expect(await refusal(path), table).toContain(
        `The table ${table} of the archive has rows of another store.`,
      );
    }
    expect(await isThere()).toBe(false);
  });

  it('when a row cannot be stored', async () => {
    const path = await withRows('sale_items', (text) => text.replaceAll('"quantity":3', '"quantity":-3'));
    expect(await refusal(path)).toContain('A row of the table sale_items in the archive cannot be stored.');
    const broken = await withRows('rates', (text) => text.replace('{', '['));
    expect(await refusal(broken)).toContain('A row of the table rates in the archive cannot be stored.');
    expect(await isThere()).toBe(false);
  });

  it('when a file of it would land elsewhere', async () => {
    const path = aPath();
    await changeArchive(archive, path, (_, content) => content, { 'csv/aaaa/evil.csv': Buffer.from('x') });
    await patchFile(path, 'csv/aaaa/evil.csv', '../../../evil.csv');
    expect(await refusal(path)).toContain('The list of files in the archive is damaged.');
    const strange = aPath();
    await changeArchive(archive, strange, (_, content) => content, { 'run-me.exe': Buffer.from('x') });
    expect(await refusal(strange)).toContain('a file that no export makes: run-me.exe');
    const twice = aPath();
    await changeArchive(archive, twice, (_, content) => content, {
      'csv/x.csv': Buffer.from('x'),
      'csv/y.csv': Buffer.from('y'),
    });
    await patchFile(twice, 'csv/y.csv', 'csv/x.csv');
    expect(await refusal(twice)).toContain('The archive has the file csv/x.csv twice.');
  });

  it('when it unpacks to an impossible size, whatever size it tells', async () => {
    const path = aPath();
    const bomb = Buffer.alloc(60_000_000, ' ');
    await changeArchive(archive, path, (name, content) => (name === 'tables/sales.jsonl' ? bomb : content));
    expect(await refusal(path)).toContain(
      'The file tables/sales.jsonl of the archive unpacks to an impossible size.',
    );
    const size = Buffer.alloc(4);
    size.writeUInt32LE(bomb.length);
    const told = Buffer.alloc(4);
    told.writeUInt32LE(1_000);
    await patchFile(path, size.toString('latin1'), told.toString('latin1'));
    expect(await refusal(path)).toContain('The file tables/sales.jsonl of the archive is damaged.');
  });

  it('when a line never ends', async () => {
    const path = aPath();
    const line = Buffer.from(Array.from({ length: 1_300_000 }, (_, at) => at.toString(36)).join(' '));
    await changeArchive(archive, path, (name, content) =>
      name === 'tables/sales.jsonl' ? Buffer.concat([line, line]) : content,
    );
    expect(await refusal(path)).toContain('A line of tables/sales.jsonl is too long.');
  });
});
