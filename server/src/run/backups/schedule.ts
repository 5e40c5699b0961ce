// Makes backups of the database while the server sells, each in a process of its own.
import type { BackupConfig } from '../../kernel/backup-config';
import type { Clock } from '../../kernel/clock';
import { type BackupEngine, listBackups } from '../../kernel/db/backups/manifest';
import { BackupInProgressError } from '../../kernel/db/backups/postgres/source';
import type { BackupState } from '../health/backup-age';

const MINUTE_MS = 60_000;

export interface BackupOptions {
  config: BackupConfig;
  engine: BackupEngine;
  clock: Clock;
  /** Called with the reason when a backup failed. */
  onError: (error: unknown) => void;
  backUp: BackUp;
  /** Null when backups are not copied. */
  listCopies: ListCopies | null;
}

/**
 * Makes a verified backup. Rejects when the backup cannot be used, and with a BackupInProgressError when another server
 * makes one of the same database.
 */
export type BackUp = (signal: AbortSignal) => Promise<void>;

/** Resolves with when the proven copies in another place were made, the newest first. Rejects when the place is not reached. */
export type ListCopies = (signal: AbortSignal) => Promise<readonly Date[]>;

export interface Backups extends BackupState {
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
  listCopies,
}: BackupOptions): Promise<Backups> {
  // A backup with a later date was made before the clock stepped back. It says nothing about when the next one is due.
  const newestOf = (made: readonly Date[]) => made.find((madeAt) => !isAhead(madeAt, clock.now())) ?? null;
  const newest = async () =>
    newestOf((await listBackups(config.folder, engine)).map(({ manifest }) => new Date(manifest.madeAt)));
  const ending = new AbortController();
  let lastCopy: Date | null | undefined;
  const lookForCopies = async () => {
    if (!listCopies) return;
    try {
      lastCopy = newestOf(await listCopies(ending.signal));
    } catch (error) {
      if (!ending.signal.aborted) onError(error);
    }
  };
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
      if (!isDue(now)) return await lookForCopies();
      triedAt = now;
      // A backup whose copy failed counts nevertheless.
      await backUp(ending.signal).finally(async () => {
        last = await newest();
      });
      await lookForCopies();
    } catch (error) {
      // Looks again a minute later, when the other server may have made one.
      const isElsewhere = error instanceof BackupInProgressError;
      triedAt = isElsewhere ? before : now;
      if (!isElsewhere && !ending.signal.aborted) onError(error);
    } finally {
      isBusy = false;
    }
  };
  // Must: not waited for, because a server must sell before the other place answers.
  void lookForCopies();
  const timer = setInterval(() => void tick(), MINUTE_MS).unref();
  return {
    lastMadeAt: () => last,
    copies: listCopies && { lastMadeAt: () => lastCopy },
    tick,
    stop() {
      clearInterval(timer);
      ending.abort();
    },
  };
}
