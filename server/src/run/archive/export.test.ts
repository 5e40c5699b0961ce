// Tests the archive of a shop: everything is in it, nothing of others, and no secret.
import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sellGiftCard } from '../../../test/archives';
import { addProduct, aSale, type TestProduct } from '../../../test/builders';
import { type Client, type Shop, startTestApp } from '../../../test/test-app';
import * as schema from '../../kernel/db/schema';
import { type ArchiveFile, openArchive } from './archive-file';
import { fileOfPicture, type Manifest } from './manifest';
import { csvLine } from './sheets';
import { ARCHIVED_TABLES, LEFT_OUT, LEFT_OUT_COLUMNS } from './tables';

const test = startTestApp();
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
let folder: string;
let shop: Shop;
let milk: TestProduct;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evertill-test-'));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  shop = await test.openShop();
  milk = await addProduct(shop.manager, { name: '=Milk, "fresh"', image: PIXEL, unitPrice: '2.50' });
});

const download = (client: Client) =>
  test.app.inject({ method: 'GET', url: '/api/export', headers: { cookie: client.cookie } });

async function archiveOf(client: Client) {
  const { statusCode, rawPayload, headers } = await download(client);
  expect(statusCode).toBe(200);
  const path = join(folder, `${randomUUID()}.zip`);
  await writeFile(path, rawPayload);
  const file = await openArchive(path);
  const manifest: Manifest = JSON.parse((await file.read('manifest.json', 1e6)).toString());
  return { file, manifest, headers, path };
}

const rowsOf = async (file: ArchiveFile, table: string) => {
  const rows: Record<string, unknown>[] = [];
  for await (const line of file.lines(`tables/${table}.jsonl`)) rows.push(JSON.parse(line));
  return rows;
};

describe('the archive of a shop', () => {
  it('has the products, sales with lines and tenders, and pictures, with their sums', async () => {
    await shop.cashier.send('POST', '/sales', aSale([[milk, 2]]));
    const { file, manifest, headers } = await archiveOf(shop.admin);
    expect(headers['content-disposition']).toBe(
      `attachment; filename="evertill-${shop.code}-2026-03-02.zip"`,
    );
    expect(manifest.store).toEqual({ id: shop.storeId, name: 'Test Shop', code: shop.code });
    expect(manifest.sums).toMatchObject({
      sales: 1,
      saleItems: 1,
      salesTotal: '5.00',
      payments: '5.00',
      stock: '8',
    });
    expect(await rowsOf(file, 'products')).toMatchObject([
      { id: milk.id, unit_price: 2.5, stock_quantity: 8 },
    ]);
    expect(await rowsOf(file, 'sale_items')).toMatchObject([{ product_id: milk.id, quantity: 2 }]);
    expect(manifest.pictures).toEqual({ files: 1, bytes: 70 });
    const [picture] = await rowsOf(file, 'pictures');
    const content = await file.read(`pictures/${picture?.sha256}.png`, 1e6);
    expect(createHash('sha256').update(content).digest('hex')).toBe(picture?.sha256);
    expect(fileOfPicture('ab', 'image/svg+xml')).toBe('pictures/ab.svg');
  });

  it('names the hash and the number of rows of every table', async () => {
    const { file, manifest } = await archiveOf(shop.admin);
    expect(Object.keys(manifest.tables)).toEqual(ARCHIVED_TABLES.map(({ name }) => name));
    for (const [name, { rows, sha256 }] of Object.entries(manifest.tables)) {
      const content = await file.read(`tables/${name}.jsonl`, 1e7);
      expect(createHash('sha256').update(content).digest('hex'), name).toBe(sha256);
      expect((await rowsOf(file, name)).length, name).toBe(rows);
    }
  });

  it('opens in a spreadsheet, which runs no name of a product as a formula', async () => {
    await shop.cashier.send('POST', '/sales', aSale([[milk, 2]]));
    const { file } = await archiveOf(shop.admin);
    const sheet = async (name: string) => (await file.read(`csv/${name}.csv`, 1e6)).toString().split('\r\n');
    const products = await sheet('products');
    expect(products[0]).toBe(
      '\ufeffid,name,sku,barcode,description,price,stock,stock counted,category,supplier,picture,created,deleted',
    );
    expect(products[1]).toContain(`${milk.id},"'=Milk, ""fresh""",`);
    expect((await sheet('tenders'))[1]).toContain(',CASH,5.00,');
    expect((await sheet('sales'))[1]).toContain(',COMPLETED,cashier');
    expect(csvLine(['-1.50', '-x', null])).toBe("-1.50,'-x,\r\n");
  });

  it('has gift cards with their movements, and not their codes', async () => {
    await shop.admin.send('PUT', '/settings', { credits: true });
    const card = await sellGiftCard(shop.cashier);
    const { file, manifest } = await archiveOf(shop.admin);
    expect(manifest.sums.creditBalance).toBe('20.00');
    expect(await rowsOf(file, 'credit_entries')).toMatchObject([
      { credit_id: card.id, kind: 'issue', amount: 20 },
    ]);
    for (const { name } of ARCHIVED_TABLES)
      expect((await file.read(`tables/${name}.jsonl`, 1e7)).toString(), name).not.toContain(card.code);
  });

  it('has nothing of another shop', async () => {
    const other = await test.openShop();
    await addProduct(other.manager, { name: 'Theirs' });
    await other.cashier.send('POST', '/sales', aSale([[await addProduct(other.manager), 1]]));
    const { file, manifest } = await archiveOf(shop.admin);
    expect(manifest.sums.sales).toBe(0);
    for (const { name, shopColumn } of ARCHIVED_TABLES) {
      const shops = (await rowsOf(file, name)).map((row) => row[shopColumn]);
      expect(new Set(shops).size === 0 || new Set(shops), name).toEqual(
        shops.length === 0 ? true : new Set([shop.storeId]),
      );
    }
  });

  it('has no password, no PIN, no session and no token', async () => {
    const hashes = await test.owner.select().from(schema.users);
    const { file } = await archiveOf(shop.admin);
    const staff = await rowsOf(file, 'users');
    expect(staff).toHaveLength(3);
    for (const person of staff) expect(Object.keys(person)).not.toContain('password_hash');
    const all = (
      await Promise.all(ARCHIVED_TABLES.map(({ name }) => file.read(`tables/${name}.jsonl`, 1e7)))
    ).join('');
    for (const { passwordHash } of hashes) expect(all).not.toContain(passwordHash);
    for (const table of ['sessions', 'devices', 'api_tokens', 'password_links'])
      expect(file.has(`tables/${table}.jsonl`)).toBe(false);
  });

  it('is the same when nothing has changed', async () => {
    const first = await archiveOf(shop.admin);
    const second = await archiveOf(shop.admin);
    const { audit_entries: before, ...tables } = first.manifest.tables;
    const { audit_entries: after, ...others } = second.manifest.tables;
    expect(others).toEqual(tables);
    expect(after?.rows).toBe((before?.rows ?? 0) + 1);
  });

  it('is for administrators, and the audit says who took it', async () => {
    expect((await download(shop.manager)).statusCode).toBe(403);
    expect((await download(shop.cashier)).statusCode).toBe(403);
    expect((await test.app.inject({ method: 'GET', url: '/api/export' })).statusCode).toBe(401);
    await archiveOf(shop.admin);
    const { body } = await shop.admin.get<{ action: string; status: number }[]>('/audit?limit=20');
    expect(body.filter(({ status }) => status === 200)).toContainEqual(
      expect.objectContaining({
        action: 'GET /export',
        author: expect.objectContaining({ id: shop.admin.userId }),
      }),
    );
  });

  it('is made one at a time for a shop', async () => {
    const [one, two] = await Promise.all([download(shop.admin), download(shop.admin)]);
    expect([one.statusCode, two.statusCode].sort()).toEqual([200, 429]);
    expect((await download(shop.admin)).statusCode).toBe(200);
  });
});

describe('a table of the schema', () => {
  const tables = Object.values(schema).flatMap((value) => (is(value, PgTable) ? getTableConfig(value) : []));

  it('is in the archive, or is left out with a reason', () => {
    const known = [...ARCHIVED_TABLES.map(({ name }) => name), ...Object.keys(LEFT_OUT)];
    expect(known.sort()).toEqual(tables.map(({ name }) => name).sort());
    for (const reason of Object.values(LEFT_OUT)) expect(reason.length).toBeGreaterThan(20);
  });

  // Digests of the codes of gift cards and of the links of receipts let the new server honor them.
  it('brings no column into the archive whose name tells of a secret', () => {
    const secret = /hash|secret|password|token|\bpin|digest/;
    const found = ARCHIVED_TABLES.flatMap(({ name, columns }) =>
      columns.filter((column) => secret.test(column)).map((column) => `${name}.${column}`),
    );
    expect(found).toEqual([
      'credits.digest',
      'receipt_links.digest',
      'idempotency_keys.body_hash',
      'registers.token_id',
    ]);
    expect(LEFT_OUT_COLUMNS.users).toEqual(['password_hash', 'pin', 'pin_set_at']);
  });

  it('stands after the tables that it refers to', () => {
    const names = ARCHIVED_TABLES.map(({ name }) => name);
    for (const { name, foreignKeys } of tables.filter((table) => names.includes(table.name)))
      for (const { reference } of foreignKeys)
        expect(names.indexOf(name)).toBeGreaterThan(
          names.indexOf(getTableConfig(reference().foreignTable).name),
        );
  });
});
