// Archives for tests: a shop with something of everything, its archive, and archives that somebody has changed.
import { randomUUID, webcrypto } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { newCreditCode } from '@evertill/shared-domain';
import yauzl from 'yauzl';
import yazl from 'yazl';
import type { Manifest } from '../src/run/archive/manifest';
import { writeArchive } from '../src/run/archive/write-archive';
import { addProduct, addTax, aSale, type TestProduct } from './builders';
import type { Shop, TestApp } from './test-app';

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Opens a shop with products, a picture, sales, a refund, a gift card, a customer, a category and a held cart. */
export async function openFullShop(test: TestApp): Promise<Shop> {
  const shop = await test.openShop();
  const { admin, manager, cashier } = shop;
  await admin.send('PUT', '/settings', { credits: true });
  const tax = await addTax(admin, { value: 8.875 });
  const category = await manager.send<{ id: string }>('POST', '/categories', { name: 'Dairy «ñ» 牛乳' });
  const milk = await addProduct(manager, {
    name: '=Milk "1 l", fresh',
    image: PIXEL,
    categoryId: category.body.id,
  });
  await cashier.send('POST', '/customers', { id: randomUUID(), name: 'Rosa', email: 'rosa@home.example' });
  const sale = await cashier.send<{ id: string }>('POST', '/sales', aSale([[milk, 3]], { taxes: [tax] }));
  await cashier.send('POST', '/sales', aSale([[milk, 1, 1.99]], { taxes: [tax] }));
  await manager.send('POST', `/transactions/sales/${sale.body.id}/refund`, {
    originalTransactionId: sale.body.id,
    refundItems: [{ productId: milk.id, quantity: 1, unitPrice: 2.5 }],
    refundSubtotal: 2.5,
    refundTax: 0.22,
    refundDiscount: 0,
    refundTotal: 2.72,
    refundDate: '2026-03-02T12:05:00Z',
  });
  await sellGiftCard(cashier);
  return shop;
}

/** Writes the archive of a shop into a file, and returns its manifest. */
export async function exportTo(test: TestApp, storeId: string, path: string): Promise<Manifest> {
  const parts: Buffer[] = [];
  const manifest = await writeArchive(test.db, storeId, {
    madeAt: test.clock.now(),
    write: async (bytes) => void parts.push(bytes),
  });
  await writeFile(path, Buffer.concat(parts));
  return manifest;
}

/** Copies an archive. `change` returns the new content of a file, or null to leave the file out. */
export async function changeArchive(
  from: string,
  to: string,
  change: (name: string, content: Buffer) => Buffer | null,
  more: Readonly<Record<string, Buffer>> = {},
): Promise<void> {
  const zip = await yauzl.openPromise(from, { autoClose: false });
  const copy = new yazl.ZipFile();
  for await (const entry of zip.eachEntry()) {
    const parts: Buffer[] = [];
    for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part);
    const content = change(entry.fileName, Buffer.concat(parts));
    if (content) copy.addBuffer(content, entry.fileName);
  }
  zip.close();
  for (const [name, content] of Object.entries(more)) copy.addBuffer(content, name);
  copy.end();
  await pipeline(copy.outputStream, createWriteStream(to));
}

/** Replaces a text of a file by another of the same length, wherever it stands. */
export async function patchFile(path: string, text: string, by: string): Promise<void> {
  const content = (await readFile(path)).toString('latin1');
  if (text.length !== by.length || !content.includes(text)) throw new Error(`Cannot replace ${text}`);
  await writeFile(path, Buffer.from(content.replaceAll(text, by), 'latin1'));
}

/** Sells a gift card of $20.00. */
export async function sellGiftCard(cashier: Shop['cashier']): Promise<{ id: string; code: string }> {
  const card = { id: randomUUID(), code: newCreditCode(webcrypto), amount: 20 };
  const gift = {
    id: 'gift-card',
    name: 'Gift card',
    unitPrice: '20.00',
    taxIds: [],
  } as unknown as TestProduct;
  await cashier.send('POST', '/sales', aSale([[gift, 1]], { fields: { credits: [card] } }));
  return card;
}
