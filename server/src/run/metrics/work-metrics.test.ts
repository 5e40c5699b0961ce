import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addProduct, aSale } from '../../../test/builders';
import { startTestApp } from '../../../test/test-app';
import { buildApp } from '../../app';

const HOUR_MS = 3600_000;
let lastMadeAt: Date | null = null;
let copiedAt: Date | null | undefined;
const backups = { lastMadeAt: () => lastMadeAt, copies: { lastMadeAt: () => copiedAt } };
const test = startTestApp({ backups, dataDir: tmpdir() });

const read = async (app = test.app) =>
  (await app.inject({ url: '/api/metrics', headers: { host: 'localhost' } })).body;
const numberOf = (text: string, series: string) => {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? null : Number(line.slice(series.length + 1));
};
const writes = (text: string, kind: string) =>
  ['booked', 'replayed', 'refused', 'failed'].map((outcome) =>
    numberOf(text, `evertill_writes_total{kind="${kind}",outcome="${outcome}"}`),
  );

describe('the metrics of the work', () => {
  it('count sales that were booked, replayed and refused, alone and in a batch', async () => {
    const { cashier, manager } = await test.openShop();
    const milk = await addProduct(manager);
    const before = writes(await read(), 'sale');
    const key = { 'idempotency-key': crypto.randomUUID() };
    const sale = aSale([[milk, 1]]);
    for (const expected of [201, 201]) {
      expect((await cashier.send('POST', '/sales', sale, key)).status).toBe(expected);
    }
    expect((await cashier.send('POST', '/sales', { items: [] })).status).toBe(400);
    const items = [1, 2].map(() => ({
      key: crypto.randomUUID(),
      method: 'POST',
      url: '/sales',
      data: aSale([[milk, 1]]),
    }));
    await cashier.send('POST', '/sync/batch', { items });
    const after = writes(await read(), 'sale');
    expect(after.map((value, at) => (value ?? 0) - (before[at] ?? 0))).toEqual([3, 1, 1, 0]);
  });

  it('tell the size of the database, its connections, the free disk and the lag of the event loop', async () => {
    const text = await read();
    expect(numberOf(text, 'evertill_database_bytes')).toBeGreaterThan(1_000_000);
    expect(numberOf(text, 'evertill_database_connections_max')).toBeGreaterThan(0);
    expect(numberOf(text, 'evertill_database_full')).toBe(0);
    expect(numberOf(text, 'evertill_disk_free_bytes')).toBeGreaterThan(0);
    expect(numberOf(text, 'evertill_event_loop_lag_seconds')).not.toBeNull();
    expect(numberOf(text, 'evertill_streams')).toBe(0);
  });

  it('tell the age of the newest verified backup, and before the first one that there is none', async () => {
    expect(numberOf(await read(), 'evertill_backup_age_seconds')).toBeNull();
    expect(numberOf(await read(), 'evertill_backup_exists')).toBe(0);
    lastMadeAt = new Date(test.clock.now().getTime() - HOUR_MS);
    expect(numberOf(await read(), 'evertill_backup_age_seconds')).toBe(3600);
    expect(numberOf(await read(), 'evertill_backup_exists')).toBe(1);
  });

  it('tell the age of the newest copy in another place, and nothing before the place has told', async () => {
    expect(numberOf(await read(), 'evertill_copy_exists')).toBeNull();
    copiedAt = null;
    expect(numberOf(await read(), 'evertill_copy_exists')).toBe(0);
    expect(numberOf(await read(), 'evertill_copy_age_seconds')).toBeNull();
    copiedAt = new Date(test.clock.now().getTime() - HOUR_MS);
    expect(numberOf(await read(), 'evertill_copy_age_seconds')).toBe(3600);
    expect(numberOf(await read(), 'evertill_copy_exists')).toBe(1);
  });

  it('tell that there is no backup on a server that makes none', async () => {
    const app = await buildApp({ db: test.db, clock: test.clock, backups: null });
    const text = await read(app);
    await app.close();
    expect(numberOf(text, 'evertill_backup_exists')).toBe(0);
  });

  it('arrive without its size when the database does not answer', async () => {
    const health = { ...test.db.shared, execute: () => new Promise(() => undefined) };
    const app = await buildApp({ db: { ...test.db, health: health as never }, clock: test.clock });
    const text = await read(app);
    await app.close();
    expect(numberOf(text, 'evertill_database_bytes')).toBeNull();
    expect(numberOf(text, 'evertill_database_waiting')).toBe(0);
  });
});

describe('the files of docs/operations', () => {
  const SUFFIX = /_(bucket|sum|count)$/;
  const pathOf = (file: string) => new URL(`../../../../docs/operations/${file}`, import.meta.url);
  let given: Set<string>;

  beforeAll(async () => {
    lastMadeAt = test.clock.now();
    given = new Set((await read()).match(/(?<=^# TYPE )\S+/gm));
  });
  afterAll(() => {
    lastMadeAt = null;
  });

  it.each(['alerts.yml', 'grafana-dashboard.json'])('%s names only metrics that the server gives', (file) => {
    const text = readFileSync(pathOf(file), 'utf8');
    const named = new Set(text.match(/\bevertill_[a-z_]+/g)?.map((name) => name.replace(SUFFIX, '')));
    expect(named.size).toBeGreaterThan(5);
    expect([...named].filter((name) => !given.has(name))).toEqual([]);
  });

  it('grafana-dashboard.json is a dashboard whose panels each ask something', () => {
    const { panels } = JSON.parse(readFileSync(pathOf('grafana-dashboard.json'), 'utf8')) as {
      panels: { title: string; targets: { expr: string }[] }[];
    };
    for (const { title, targets } of panels)
      expect(
        targets.every(({ expr }) => expr !== ''),
        title,
      ).toBe(true);
    expect(panels.length).toBeGreaterThan(8);
  });
});
