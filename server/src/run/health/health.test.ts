import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addProduct, aSale } from '../../../test/builders';
import { ENGINE } from '../../../test/engine';
import { startTestApp } from '../../../test/test-app';
import { buildApp } from '../../app';

const test = startTestApp();
const health = () => test.app.inject({ url: '/api/health' });

/** Fails as the engine does when its disk is full. */
const DISK_FULL = sql`do $$ begin raise exception 'no space' using errcode = '53100'; end $$`;

describe('the age of the newest backup', () => {
  const MINUTE_MS = 60_000;
  const backupAt = async (lastMadeAt: () => Date | null) => {
    const app = await buildApp({ db: test.db, clock: test.clock, backups: { lastMadeAt, copies: null } });
    const { body } = await app.inject({ url: '/api/health' });
    await app.close();
    return (JSON.parse(body) as { backup: unknown }).backup;
  };
  const ago = (minutes: number) => () => new Date(test.clock.now().getTime() - minutes * MINUTE_MS);

  it('is told in minutes, and is late after 26 hours', async () => {
    expect(await backupAt(() => null)).toEqual({ state: 'none', ageMinutes: null });
    expect(await backupAt(ago(14.5))).toEqual({ state: 'ok', ageMinutes: 14 });
    expect(await backupAt(ago(26 * 60))).toEqual({ state: 'ok', ageMinutes: 1560 });
    expect(await backupAt(ago(26 * 60 + 1))).toEqual({ state: 'late', ageMinutes: 1561 });
  });

  it('is not told by a server that makes none', async () => {
    expect(JSON.parse((await health()).body)).toMatchObject({
      backup: { state: 'off', ageMinutes: null },
      copy: { state: 'off', ageMinutes: null },
    });
  });

  it('stands beside the age of its newest copy in another place, which may not have told yet', async () => {
    const copyAt = async (copiedAt: () => Date | null | undefined) => {
      const backups = { lastMadeAt: ago(1), copies: { lastMadeAt: copiedAt } };
      const app = await buildApp({ db: test.db, clock: test.clock, backups });
      const { body } = await app.inject({ url: '/api/health' });
      await app.close();
      return (JSON.parse(body) as { copy: unknown }).copy;
    };
    expect(await copyAt(() => undefined)).toEqual({ state: 'unknown', ageMinutes: null });
    expect(await copyAt(() => null)).toEqual({ state: 'none', ageMinutes: null });
    expect(await copyAt(ago(61))).toEqual({ state: 'ok', ageMinutes: 61 });
    expect(await copyAt(ago(27 * 60))).toEqual({ state: 'late', ageMinutes: 1620 });
  });
});

describe('the health of a server', () => {
  it('is bad after the database had no room for a change, although reads are still answered', async () => {
    expect((await health()).statusCode).toBe(200);
    await expect(test.db.transaction(null, (tx) => tx.execute(DISK_FULL))).rejects.toThrow();
    const { statusCode, headers, body } = await health();
    expect([statusCode, headers['retry-after'], body]).toEqual([
      503,
      '5',
      '{"error":"The database has no room left"}',
    ]);
  });

  it('does not make a server unready, because reads are answered and changes are told when to come again', async () => {
    await test.db.transaction(null, (tx) => tx.execute(DISK_FULL)).catch(() => undefined);
    expect((await health()).statusCode).toBe(503);
    const ready = await test.app.inject({ url: '/api/health/ready' });
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ok' }]);
  });
});

describe('a server whose database does not answer', () => {
  it('lives, and is not ready', async () => {
    const health = { ...test.db.shared, execute: () => Promise.reject(new Error('gone')) };
    const app = await buildApp({ db: { ...test.db, health: health as never }, clock: test.clock });
    const ask = async (url: string) => (await app.inject({ url })).statusCode;
    const statuses = await Promise.all(['/live', '/ready', ''].map((path) => ask(`/api/health${path}`)));
    await app.close();
    expect(statuses).toEqual([200, 503, 503]);
  });
});

// A cluster has no triggers, by which the disk fails here.
describe.skipIf(ENGINE === 'citus')('a change that the disk of the database does not take', () => {
  it.each([
    ['has no room', '53100', 'The database has no room left.', '60'],
    ['fails', '58030', 'The database cannot use its disk. Please try again.', '1'],
  ])(
    'because it %s is answered with the time of the next attempt, even when a later statement tells the failure',
    async (_, code, error, after) => {
      const { cashier, manager } = await test.openShop();
      const milk = await addProduct(manager);
      await test.owner.execute(
        sql.raw(`create or replace function disk_fails() returns trigger language plpgsql
        as $$ begin raise exception 'the disk' using errcode = '${code}'; end $$`),
      );
      await test.owner.execute(
        sql`create trigger disk_fails before insert on sales execute function disk_fails()`,
      );
      const { status, body, headers } = await cashier.send('POST', '/sales', aSale([[milk, 1]]));
      await test.owner.execute(sql`drop trigger disk_fails on sales`);
      expect([status, body, headers['retry-after']]).toEqual([503, { error }, after]);
    },
  );
});
