// What the server did and what it has to do it with. No label names a shop, a person or an address.
import { statfs } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Clock } from '../../kernel/clock';
import type { Database } from '../../kernel/db/database';
import type { WriteCounts } from '../../writes/execute/count-writes';
import type { BackupState } from '../health/backup-age';

export interface MeasuredWork {
  db: Database;
  clock: Clock;
  counts: WriteCounts;
  countStreams: () => number;
  backups: BackupState | null;
  /** The folder of the embedded database. Null with PostgreSQL, whose disk is elsewhere. */
  dataDir: string | null;
}

// The figures must arrive when the database does not answer, because an operator then needs them most.
const ANSWER_WITHIN_MS = 1_000;

/** Measures writes, the database, backups, streams and the event loop. */
export function registerWork(app: FastifyInstance, registers: Registry[], work: MeasuredWork): void {
  const { db, clock, counts, countStreams, backups, dataDir } = work;
  new Counter({
    name: 'evertill_writes_total',
    help: 'Writes by what became of them. A replayed one was answered from its saved outcome',
    registers,
    labelNames: ['kind', 'outcome'] as const,
    collect() {
      this.reset();
      for (const [kind, fates] of [['sale', counts.sales] as const, ['other', counts.others] as const])
        for (const [outcome, times] of Object.entries(fates)) this.inc({ kind, outcome }, times);
    },
  });
  gauge('evertill_streams', 'Devices that follow changes', countStreams);
  gauge('evertill_database_connections_max', 'The most connections to the database', () => db.load().atOnce);
  gauge('evertill_database_connections_busy', 'Connections that work now', () => db.load().running);
  gauge('evertill_database_waiting', 'Work that waits for a connection', () => db.load().waiting);
  gauge('evertill_database_bytes', 'The size of the database', sizeOfDatabase);
  gauge('evertill_database_full', '1 after the database had no room for a change', () =>
    db.isFull() ? 1 : 0,
  );
  if (dataDir !== null)
    gauge('evertill_disk_free_bytes', 'Free space on the disk of the database', freeBytes);
  // Always there, because a server without backups needs its alert most.
  gauge('evertill_backup_exists', '1 when there is a verified backup, 0 when none was ever made', () =>
    backups?.lastMadeAt() ? 1 : 0,
  );
  if (backups) {
    const { lastMadeAt, copies } = backups;
    age('evertill_backup_age_seconds', 'The age of the newest verified backup', lastMadeAt);
    if (copies) {
      gauge('evertill_copy_exists', '1 when there is a proven copy of a backup in another place', () => {
        const last = copies.lastMadeAt();
        return last === undefined ? null : last ? 1 : 0;
      });
      age('evertill_copy_age_seconds', 'The age of the newest proven copy of a backup', copies.lastMadeAt);
    }
  }
  const lag = monitorEventLoopDelay();
  lag.enable();
  app.addHook('onClose', async () => void lag.disable());
  gauge('evertill_event_loop_lag_seconds', 'How late 99 of 100 events were served since last asked', () => {
    const seconds = lag.percentile(99) / 1e9;
    lag.reset();
    return seconds;
  });

  /** Adds an age in seconds. It is left out while there is no moment. */
  function age(name: string, help: string, moment: () => Date | null | undefined): void {
    gauge(name, help, () => {
      const last = moment();
      return last ? Math.max(0, clock.now().getTime() - last.getTime()) / 1000 : null;
    });
  }

  /** Adds a number. It is left out while `read` returns null. */
  function gauge(name: string, help: string, read: () => number | null | Promise<number | null>): void {
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const value = await read();
        if (value === null) this.remove();
        else this.set(value);
      },
    });
  }

  async function sizeOfDatabase(): Promise<number | null> {
    const asked = db.health
      .execute<{ bytes: string }>(sql`select pg_database_size(current_database()) as bytes`)
      .then(
        ({ rows }) => Number(rows[0]?.bytes),
        () => null,
      );
    const waited = new AbortController();
    const tooLate = delay(ANSWER_WITHIN_MS, null, { signal: waited.signal, ref: false }).catch(() => null);
    const bytes = await Promise.race([asked, tooLate]);
    waited.abort();
    return bytes;
  }

  async function freeBytes(): Promise<number | null> {
    return statfs(dataDir ?? '').then(
      ({ bavail, bsize }) => bavail * bsize,
      () => null,
    );
  }
}
