import { createTestData, type TestData } from '@evertill/shared-data/testing';
import { Category, Supplier } from '@evertill/shared-domain';
import { aCategory, aProduct } from '@evertill/shared-domain/testing';
import { parseCsv } from '@evertill/shared-screens/csv';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ImportChoices } from './import-choices';
import { createImportPort } from './import-port';
import { countOutcomes } from './import-report';
import { planImport } from './plan-import';
import { prepareRecords } from './prepare-records';
import { recognizeHeaders } from './profiles';
import { type RunOptions, runImport } from './run-import';

const CHOICES: ImportChoices = { existing: 'update', emptyCells: 'keep', createMissingNames: true };
const isBatch = ({ url }: { url: string }) => url === '/sync/batch';

/** A file with three kinds of rows: with a SKU, with only a barcode, and with only a name. */
const FILE = [
  'Name,SKU,Barcode,Price,Stock,Category',
  ...Array.from({ length: 180 }, (_, n) => {
    const [sku, barcode] = n % 3 === 0 ? [`S-${n}`, ''] : n % 3 === 1 ? ['', `2${n}000`] : ['', ''];
    return `Product ${n},${sku},${barcode},${n}.50,${n},${n % 2 ? 'Tea' : 'coffee'}`;
  }),
].join('\n');

let world: TestData;
beforeEach(async () => {
  world = await createTestData({
    as: 'MANAGER',
    products: [aProduct({ id: 'p', name: 'Espresso' })],
    categories: [aCategory({ name: 'Coffee' })],
  });
});

/** Imports the file as the dialog does: loads the shop's data, then reads, plans and writes. */
async function importFile(options: RunOptions = {}) {
  const { data } = world;
  await Promise.all([
    data.products.refresh(),
    data.entity(Category).refresh(),
    data.entity(Supplier).refresh(),
  ]);
  const table = await parseCsv(FILE);
  const { profile, mapping } = recognizeHeaders(table.headers);
  const catalog = {
    products: data.products.getSnapshot().items,
    categories: data.entity(Category).getSnapshot().items,
    suppliers: data.entity(Supplier).getSnapshot().items,
  };
  const planned = await planImport(await prepareRecords(table, mapping, profile.id), catalog, CHOICES);
  return Object.fromEntries(countOutcomes(await runImport(planned, createImportPort(data), options)));
}

/** Advances the clock until the work is done. */
async function finish<T>(work: Promise<T>): Promise<T> {
  let isDone = false;
  void work.finally(() => {
    isDone = true;
  });
  for (let turn = 0; turn < 200 && !isDone; turn += 1) await world.clock.advance(1_000);
  return work;
}

function expectEachOnce(): void {
  const names = world.server.resources.rows('products').map(({ name }) => name);
  expect(names).toHaveLength(181);
  expect(new Set(names).size).toBe(181);
  expect(world.server.resources.rows('categories').map(({ name }) => name)).toEqual(['Coffee', 'Tea']);
}

describe('an import is in the shop exactly once', () => {
  it('when the same file is imported again', async () => {
    expect(await importFile()).toEqual({ added: 180 });
    await world.clock.advance(60_000);
    expect(await importFile()).toEqual({ unchanged: 180 });
    expectEachOnce();
  });

  it('when answers are lost after the server has written', async () => {
    world.server.faults.plan('lose-answer', { when: isBatch, times: 3 });
    expect(await finish(importFile())).toEqual({ added: 180 });
    expectEachOnce();
  });

  it('when the connection is lost halfway and returns', async () => {
    let isCut = false;
    const work = importFile({
      onProgress(done) {
        if (done < 100 || isCut) return;
        isCut = true;
        void world.setOnline(false);
      },
    });
    await world.clock.advance(120_000);
    await world.setOnline(true);
    expect(await finish(work)).toEqual({ added: 180 });
    expect(isCut).toBe(true);
    expectEachOnce();
  });

  it('when it is stopped before an answer, which the report says, and the file is imported again', async () => {
    const stop = new AbortController();
    world.server.faults.plan('lose-answer', {
      when: (request) => isBatch(request) && world.server.requests.filter(isBatch).length === 1,
    });
    const work = importFile({ signal: stop.signal });
    while (world.server.requests.filter(isBatch).length < 2) await world.settle();
    await world.setOnline(false);
    stop.abort();
    expect(await finish(work)).toEqual({ added: 50, unknown: 50, notReached: 80 });
    await world.setOnline(true);
    expect(await importFile()).toEqual({ unchanged: 100, added: 80 });
    expectEachOnce();
  });

  it('when the server fails halfway, which stops the import with the server’s message, and the file is imported again', async () => {
    const { faults } = world.server;
    const failing = { status: 503, body: { error: 'The database has no room left.' } };
    const isSecond = () => world.server.requests.some(isBatch);
    faults.always((request) => (isBatch(request) && isSecond() ? failing : null));
    const results = await finish(importFile());
    expect(results).toEqual({ added: 50, refused: 50, notReached: 80 });
    faults.clear();
    expect(await importFile()).toEqual({ unchanged: 50, added: 130 });
    expectEachOnce();
  });

  it('when the tab is closed halfway and the file is imported again', async () => {
    world.server.faults.plan('hang-after', {
      when: (request) => isBatch(request) && world.server.requests.filter(isBatch).length === 1,
    });
    void importFile();
    while (world.server.requests.filter(isBatch).length < 2) await world.settle();
    world.data = await world.reload();
    expect(await importFile()).toEqual({ unchanged: 100, added: 80 });
    expectEachOnce();
  });

  it('when it runs twice while offline and is sent later', async () => {
    await importFile({ limit: { rows: 0, reason: '' } });
    await world.setOnline(false);
    expect(await importFile()).toEqual({ addedWaiting: 180 });
    expect(await importFile()).toEqual({ unchanged: 180 });
    await world.setOnline(true);
    await world.clock.advance(60_000);
    expectEachOnce();
    expect(await importFile()).toEqual({ unchanged: 180 });
  });
});
