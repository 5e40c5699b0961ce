import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { temporaryFolder } from '../../../test/built-server';
import { MANIFEST_FILE, nameOfBackup } from '../../kernel/db/backups/manifest';
import { BackupInProgressError } from '../../kernel/db/backups/postgres/source';
import { type BackUp, type ListCopies, startBackups } from './schedule';

const MINUTE_MS = 60_000;
const place = temporaryFolder();
afterAll(() => place.remove());

async function start(backUp: BackUp, folder = place.path, listCopies: ListCopies | null = null) {
  let time = Date.UTC(2026, 2, 2, 12);
  const errors: unknown[] = [];
  const backups = await startBackups({
    config: { folder, everyMinutes: 60, keep: '24h', s3: null },
    engine: 'embedded',
    clock: { now: () => new Date(time) },
    onError: (error) => errors.push(error),
    backUp,
    listCopies,
  });
  const runFor = async (minutes: number) => {
    for (let minute = 0; minute < minutes; minute += 1, time += MINUTE_MS) await backups.tick();
  };
  const stepClock = (minutes: number) => {
    time += minutes * MINUTE_MS;
  };
  return { backups, errors, runFor, stepClock };
}

function putBackup(folder: string, madeAt: Date): void {
  const path = join(folder, nameOfBackup(madeAt));
  mkdirSync(path, { recursive: true });
  const manifest = {
    format: 'evertill-backup',
    version: 1,
    evertill: '1.0.0',
    rows: 0,
    figures: [],
    files: {},
  };
  const moments = { madeAt: madeAt.toISOString(), verifiedAt: madeAt.toISOString() };
  writeFileSync(join(path, MANIFEST_FILE), JSON.stringify({ ...manifest, ...moments }));
}

it('makes the first backup at once, and the next ones a period apart', async () => {
  let made = 0;
  const { backups, runFor } = await start(async () => {
    made += 1;
  });
  await runFor(59);
  expect(made).toBe(1);
  await runFor(62);
  expect(made).toBe(3);
  backups.stop();
  await runFor(120);
  expect(made).toBe(3);
});

it('begins also when the folder of the backups cannot be used, says so, and has no backup', async () => {
  const file = join(place.path, 'a-file');
  writeFileSync(file, '');
  const { backups, errors } = await start(async () => undefined, join(file, 'backups'));
  expect(errors).toHaveLength(1);
  expect(backups.lastMadeAt()).toBeNull();
  backups.stop();
});

it('makes one backup at a time, however long it takes', async () => {
  let made = 0;
  let end = () => undefined as unknown;
  const { backups, runFor } = await start(() => {
    made += 1;
    return new Promise((resolve) => {
      end = () => resolve();
    });
  });
  const first = backups.tick();
  await expect.poll(() => made).toBe(1);
  await runFor(180);
  expect(made).toBe(1);
  end();
  await first;
  backups.stop();
});

it('looks again a minute later when another server makes the backup, and is quiet about it', async () => {
  let tries = 0;
  const { backups, errors, runFor } = await start(async () => {
    tries += 1;
    throw new BackupInProgressError();
  });
  await runFor(5);
  expect([tries, errors]).toEqual([5, []]);
  backups.stop();
});

it('takes the backup of another server in the same folder for its own', async () => {
  const folder = join(place.path, 'shared');
  let made = 0;
  const { backups, runFor } = await start(async () => {
    made += 1;
  }, folder);
  await runFor(1);
  const madeAt = new Date(Date.UTC(2026, 2, 2, 12, 50));
  putBackup(folder, madeAt);
  await runFor(100);
  expect([made, backups.lastMadeAt()]).toEqual([1, madeAt]);
  await runFor(15);
  expect(made).toBe(2);
  backups.stop();
});

it('tells why a backup failed, and tries again a period later', async () => {
  let made = 0;
  const full = new Error('The disk is full');
  const { backups, errors, runFor } = await start(async () => {
    made += 1;
    throw full;
  });
  await runFor(121);
  expect([made, errors]).toEqual([3, [full, full, full]]);
  expect(backups.lastMadeAt()).toBeNull();
  backups.stop();
});

it('goes on making backups when the clock was a year ahead and steps back, and tells the age of the newest true one', async () => {
  const folder = join(place.path, 'year-ahead');
  const YEAR = 365 * 24 * 60;
  const ahead = new Date(Date.UTC(2027, 2, 2, 12));
  let made = 0;
  const { backups, runFor, stepClock } = await start(async () => {
    made += 1;
  }, folder);
  stepClock(YEAR);
  await runFor(1);
  putBackup(folder, ahead);
  stepClock(-YEAR);
  await runFor(1);
  expect([made, backups.lastMadeAt()]).toEqual([2, null]);
  await runFor(61);
  expect(made).toBe(3);
  backups.stop();
});

it('counts a backup whose copy failed', async () => {
  const folder = join(place.path, 'not-copied');
  const madeAt = new Date(Date.UTC(2026, 2, 2, 12));
  const { backups, errors, runFor } = await start(async () => {
    putBackup(folder, madeAt);
    throw new Error('The storage does not answer');
  }, folder);
  await runFor(1);
  expect([backups.lastMadeAt(), errors]).toEqual([madeAt, [new Error('The storage does not answer')]]);
  backups.stop();
});

it('does not know of copies while their place does not answer, and asks again with the next backup', async () => {
  let isReached = false;
  const copiedAt = new Date(Date.UTC(2026, 2, 2, 11, 50));
  const listCopies = async () => {
    if (!isReached) throw new Error('The storage does not answer');
    return [copiedAt];
  };
  const { backups, errors, runFor } = await start(async () => undefined, place.path, listCopies);
  await expect.poll(() => errors).toHaveLength(1);
  await runFor(1);
  expect([backups.copies?.lastMadeAt(), errors.length]).toEqual([undefined, 2]);
  isReached = true;
  await runFor(60);
  expect(backups.copies?.lastMadeAt()).toEqual(copiedAt);
  backups.stop();
});

it('takes no copy of a clock that was ahead for the newest', async () => {
  const ahead = new Date(Date.UTC(2027, 2, 2, 12));
  const copiedAt = new Date(Date.UTC(2026, 2, 2, 11, 50));
  const { backups } = await start(
    async () => undefined,
    place.path,
    async () => [ahead, copiedAt],
  );
  await expect.poll(() => backups.copies?.lastMadeAt()).toEqual(copiedAt);
  backups.stop();
});
