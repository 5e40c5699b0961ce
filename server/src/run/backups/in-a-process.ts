// Runs one backup in a process of its own, so that the server goes on selling.
import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { BackupConfig } from '../../kernel/backup-config';
import { type Figures, readFigures } from '../../kernel/db/backups/figures';
import { BackupInProgressError } from '../../kernel/db/backups/postgres/source';
import { BUSY_EXIT } from '../../kernel/db/backups/run-backup';
import type { Maintain } from '../../kernel/db/open/open-database';
import { SHORT_LIVED } from '../../kernel/short-lived';
import type { BackUp } from './schedule';

/** The longest time of a backup, after which its process has been told to end. */
const LONGEST_MS = 6 * 3600_000;
const LONGEST_TEXT = 4_000;

/**
 * Returns what makes a backup of the embedded database. The process copies the folder and opens the copy, so that only
 * two short reads take turns with the sales.
 */
export function backUpFolder({ folder, keep }: BackupConfig, dataDir: string, maintain: Maintain): BackUp {
  const figuresNow = (): Promise<Figures> => readFigures(maintain);
  return async (signal) => {
    const atLeast = await figuresNow();
    const child = start(['--data', dataDir, '--to', folder, '--keep', keep], signal);
    child.on('message', () => {
      figuresNow().then(
        (atMost) => child.send({ atLeast, atMost }),
        () => child.kill(),
      );
    });
    await endOf(child);
  };
}

/** Returns what makes a backup of the database of DATABASE_URL, which the process reads from its environment. */
export function backUpServer({ folder, keep }: BackupConfig): BackUp {
  return (signal) => endOf(start(['--to', folder, '--keep', keep], signal));
}

function start(args: readonly string[], signal: AbortSignal): ChildProcess {
  const child = fork(fileURLToPath(new URL('./backup.js', import.meta.url)), args, {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv: [...SHORT_LIVED],
    signal,
    timeout: LONGEST_MS,
  });
  giveWay(child);
  return child;
}

// Sales go first on a machine with few cores.
function giveWay({ pid }: ChildProcess): void {
  if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
}

function endOf(child: ChildProcess): Promise<void> {
  let text = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(-LONGEST_TEXT);
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else
        reject(
          code === BUSY_EXIT
            ? new BackupInProgressError()
            : new Error(text.trim() || `It ended with ${code}`),
        );
    });
  });
}
