// Makes backups of the database while the server sells, each in a process of its own.
import type { BackupConfig } from '../../kernel/backup-config';
import type { Clock } from '../../kernel/clock';
import { type BackupEngine, listBackups } from '../../kernel/db/backups/manifest';
import { BackupInProgressError } from '../../kernel/db/backups/postgres/source';

const MINUTE_MS = 60_000;

export interface BackupOptions {
  config: BackupConfig;
  engine: BackupEngine;
  clock: Clock;
  /** Called with the reason when a backup failed. */
  onError: (error: unknown) => void;
  backUp: BackUp;
}

/**
 * Makes a verified backup. Rejects when the backup cannot be used, and with a BackupInProgressError when another server
 * makes one of the same database.
 */
export type BackUp = (signal: AbortSignal) => Promise<void>;

export interface Backups {
  /** When the newest verified backup was made. Null when there is none. */
  lastMadeAt(): Date | null;
  /** Makes a backup when one is due. */
  tick(): Promise<void>;
  stop(): void;
}

/** The clocks of two servers may differ by a minute. */
function isAhead(moment: Date, now: Date): boolean {
  return moment.getTime() - now.getTime() > MINUTE_MS;
}

/**
 * Looks every minute whether a backup is due. A failed backup is tried again a period later. Never rejects, because a
 * server must sell when the disk of its backups is gone.
 */
export async function startBackups({
  config,
  engine,
  clock,
  onError,
  backUp,
}: BackupOptions): Promise<Backups> {
  // A backup with a later date was made before the clock stepped back. It says nothing about when the next one is due.
  const newest = async () => {
    const now = clock.now();
    const made = (await listBackups(config.folder, engine)).map(({ manifest }) => new Date(manifest.madeAt));
    return made.find((madeAt) => !isAhead(madeAt, now)) ?? null;
  };
  const ending = new AbortController();
  let last = await newest().catch((error: unknown) => {
    onError(error);
    return null;
  });
  let triedAt = last;
  let isBusy = false;
  const isDue = (now: Date) =>
    !triedAt || isAhead(triedAt, now) || now.getTime() - triedAt.getTime() >= config.everyMinutes * MINUTE_MS;

  const tick = async () => {
    const now = clock.now();
    if (!isDue(now) || isBusy || ending.signal.aborted) return;
    isBusy = true;
    const before = triedAt;
    try {
      last = await newest();
      // Another server may have made one in the same folder meanwhile.
      if (last && (!triedAt || last > triedAt)) triedAt = last;
      if (!isDue(now)) return;
      triedAt = now;
      await backUp(ending.signal);
      last = await newest();
    } catch (error) {
      // Looks again a minute later, when the other server may have made one.
      const isElsewhere = error instanceof BackupInProgressError;
      triedAt = isElsewhere ? before : now;
      if (!isElsewhere && !ending.signal.aborted) onError(error);
    } finally {
      isBusy = false;
    }
  };
  const timer = setInterval(() => void tick(), MINUTE_MS).unref();
  return {
    lastMadeAt: () => last,
    tick,
    stop() {
      clearInterval(timer);
      ending.abort();
    },
  };
}
