// Makes backups of the embedded database while the server sells, each in a process of its own. That process copies the
// folder and opens the copy, so that only two short reads take turns with the sales.
import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { BackupConfig } from '../../kernel/backup-config';
import type { Clock } from '../../kernel/clock';
import { type Figures, readFigures } from '../../kernel/db/backups/figures';
import { listBackups } from '../../kernel/db/backups/manifest';
import type { Maintain } from '../../kernel/db/open/open-database';

const MINUTE_MS = 60_000;
/** The longest time of a backup. One that hangs must not be the last one. */
const LONGEST_MS = 6 * 3600_000;

export interface BackupOptions {
  config: BackupConfig;
  dataDir: string;
  maintain: Maintain;
  clock: Clock;
  /** Called with the reason when a backup failed. */
  onError: (error: unknown) => void;
  backUp?: BackUp;
}

/** Makes a verified backup. `figuresNow` reads the figures of the server. Rejects when the backup cannot be used. */
export type BackUp = (figuresNow: () => Promise<Figures>, signal: AbortSignal) => Promise<void>;

export interface Backups {
  /** When the newest verified backup was made. Null when there is none. */
  lastMadeAt(): Date | null;
  /** Makes a backup when one is due. */
  tick(): Promise<void>;
  stop(): void;
}

/**
 * Looks every minute whether a backup is due. A failed backup is tried again a period later. Never rejects, because a
 * server must sell when the disk of its backups is gone.
 */
export async function startBackups({
  config,
  dataDir,
  maintain,
  clock,
  onError,
  backUp = backUpIn(config, dataDir),
}: BackupOptions): Promise<Backups> {
  const newest = async () => {
    const [first] = await listBackups(config.folder);
    return first ? new Date(first.manifest.madeAt) : null;
  };
  const ending = new AbortController();
  let last = await newest().catch((error: unknown) => {
    onError(error);
    return null;
  });
  let triedAt = last;
  let isBusy = false;
  const tick = async () => {
    const now = clock.now();
    const isDue = !triedAt || now.getTime() - triedAt.getTime() >= config.everyMinutes * MINUTE_MS;
    if (!isDue || isBusy || ending.signal.aborted) return;
    isBusy = true;
    triedAt = now;
    try {
      await backUp(() => readFigures(maintain), ending.signal);
      last = await newest();
    } catch (error) {
      if (!ending.signal.aborted) onError(error);
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

function backUpIn({ folder, keep }: BackupConfig, dataDir: string): BackUp {
  const entry = fileURLToPath(new URL('./backup.js', import.meta.url));
  return async (figuresNow, signal) => {
    const atLeast = await figuresNow();
    const child = fork(entry, ['--data', dataDir, '--to', folder, '--keep', keep], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      execArgv: [],
      signal,
      timeout: LONGEST_MS,
    });
    giveWay(child);
    child.on('message', () => {
      figuresNow().then(
        (atMost) => child.send({ atLeast, atMost }),
        () => child.kill(),
      );
    });
    await endOf(child);
  };
}

// Sales go first on a machine with few cores.
function giveWay({ pid }: ChildProcess): void {
  if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
}

const LONGEST_TEXT = 4_000;

function endOf(child: ChildProcess): Promise<void> {
  let text = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(-LONGEST_TEXT);
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(text.trim() || `It ended with ${code}`)),
    );
  });
}
