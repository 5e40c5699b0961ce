import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sql as raw } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Database } from '../database';
import { type Filler, fill } from './backfills';
import { type Migration, readMigrations } from './migration-files';

const ASK_AGAIN_MS = 60_000;

interface BackfillOptions {
  pool: Pool;
  db: Database;
  /** The folder with the migrations. */
  folder: string;
  /** Takes a sentence for the operator. */
  say: (line: string) => void;
  /** Takes an error after which the backfill is tried again. */
  onError: (error: unknown) => void;
}

/**
 * Runs the backfills that have not ended, beside the sales. One process runs each, and another goes on with it when that
 * one ends. The returned function stops this work, and resolves when other processes may go on with it.
 */
export function startBackfills(options: BackfillOptions): () => Promise<void> {
  const { pool, db, folder } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = (ms: number) => delay(ms, undefined, { ref: false, signal });
  const filler: Filler = {
    holder: randomUUID(),
    asOwner: (text, values) => pool.query(text, values),
    // In a turn of the store, as every other statement about it.
    async inStore(storeId, text) {
      // Between stores whose rows are all filled there is no pause.
      signal.throwIfAborted();
      return (await db.store(storeId).execute(raw.raw(text))).rowCount ?? 0;
    },
    pause,
  };
  const all = readMigrations(folder).filter(({ isBackfill }) => isBackfill);
  const running = runAll(filler, all, options).catch((error: unknown) => {
    if (!signal.aborted) options.onError(error);
  });
  return () => {
    stopping.abort();
    return running;
  };
}

async function runAll(
  filler: Filler,
  migrations: readonly Migration[],
  { say, onError }: BackfillOptions,
): Promise<void> {
  for (const migration of migrations) {
    for (let isOpen = true; isOpen; ) {
      const end = await fill(filler, migration).catch((error: unknown) => {
        if (error instanceof Error && error.name === 'AbortError') throw error;
        onError(error);
        return 'held';
      });
      if (end === 'ended') say(`The backfill ${migration.name} has ended.`);
      isOpen = end === 'held';
      if (isOpen) await filler.pause(ASK_AGAIN_MS);
    }
  }
}
