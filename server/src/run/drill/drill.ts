// Rehearses a restore: the newest verified backup is restored into a scratch place, and a server is started on it.
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Clock } from '../../kernel/clock';
import { type Backup, type BackupEngine, findDamage, listBackups } from '../../kernel/db/backups/manifest';
import { openDatabase } from '../../kernel/db/open/open-database';
import { measure } from './measure';
import type { InScratch, ScratchPlace } from './place';
import { ANSWER_WITHIN_MS, prepareReplay, type Replay, replayTwice } from './replay';
import { startScratchServer } from './scratch-server';

export interface DrillOptions {
  engine: BackupEngine;
  /** The folder of the backups. */
  folder: string;
  clock: Clock;
  /** Restores a backup into a scratch place, works with it, and removes the place in any case. */
  inScratch: InScratch;
  /** Ends the drill, which then leaves nothing behind. */
  signal: AbortSignal;
}

export interface DrillReport {
  backup: string;
  ageMinutes: number;
  megabytes: number;
  stores: number;
  sales: number;
  restoreSeconds: number;
  startSeconds: number;
  replayedSales: number;
  /** What differs, in sentences. */
  differences: string[];
}

/** Runs the drill. Throws when there is no backup, and when the backup cannot be restored. */
export async function drill({
  engine,
  folder,
  clock,
  inScratch,
  signal,
}: DrillOptions): Promise<DrillReport> {
  const [backup] = await listBackups(folder, engine);
  if (!backup) throw new Error(`The folder ${folder} has no verified backup.`);
  const { path, manifest } = backup;
  const damaged = await findDamage(path, manifest);
  if (damaged.length > 0)
    throw new Error(`The backup ${path} is damaged: ${damaged[0]} changed after it was verified.`);
  const began = performance.now();
  return inScratch(backup, async (place) => {
    const restored = performance.now();
    const { started, differences, replayed } = await rehearse(place, manifest.figures, { clock, signal });
    return {
      backup: basename(path),
      ageMinutes: Math.floor((clock.now().getTime() - Date.parse(manifest.madeAt)) / 60_000),
      megabytes: (await sizeOf(path)) / 1e6,
      stores: manifest.figures.length,
      sales: manifest.figures.reduce((sum, { sales }) => sum + sales, 0),
      restoreSeconds: (restored - began) / 1_000,
      startSeconds: started,
      replayedSales: replayed,
      differences,
    };
  });
}

type Figures = Backup['manifest']['figures'];

async function rehearse(
  place: ScratchPlace,
  figures: Figures,
  { clock, signal }: Pick<DrillOptions, 'clock' | 'signal'>,
) {
  signal.throwIfAborted();
  const stores = figures.map(({ id }) => id);
  const { before, replay } = await withDatabase(place, async (db) => {
    const replay = await prepareReplay(db, clock, stores);
    return { replay, before: await measure(db, stores) };
  });
  const began = performance.now();
  const server = await startScratchServer(place, signal);
  const started = (performance.now() - began) / 1_000;
  const wrong = await tryServer(server.url, replay, signal).finally(() => server.stop());
  const after = await withDatabase(place, (db) => measure(db, stores));
  const changed = Object.keys({ ...before, ...after })
    .filter((name) => before[name] !== after[name])
    .map((name) => `The replay changed ${name} from ${before[name]} to ${after[name]}.`);
  const lost = figures
    .filter(({ id, sales }) => before[`sales of ${id}`] !== String(sales))
    .map(({ id, sales }) => `The store ${id} has ${before[`sales of ${id}`]} sales, and not ${sales}.`);
  return { started, replayed: replay.length, differences: [...lost, ...wrong, ...changed] };
}

async function tryServer(url: string, replay: readonly Replay[], signal: AbortSignal): Promise<string[]> {
  const health = await fetch(`${url}/api/health`, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
  });
  const wrong = health.status === 200 ? [] : [`The health of the restored server is ${health.status}.`];
  return [...wrong, ...(await replayTwice(url, replay, signal))];
}

type Db = Awaited<ReturnType<typeof openDatabase>>['db'];

async function withDatabase<T>(place: ScratchPlace, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase({
    ...place,
    onLost: (error) => {
      throw error;
    },
  });
  return work(db).finally(close);
}

async function sizeOf(path: string): Promise<number> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    entries
      .filter((one) => one.isFile())
      .map(async (one) => (await stat(join(one.parentPath, one.name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
