import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncPath } from '../../embedded/sync-tree';
import type { Backup } from '../manifest';
import { putOnShelf, type Shelf } from '../shelf';
import { environmentOf, findPrograms, runProgram } from './programs';
import { DUMP_FILE, restoreInto } from './restored';
import { withScratch } from './scratch';
import { openSource, type SourceState } from './source';

export interface DumpOptions extends Shelf {
  url: string;
  /** The server on which the dump is checked. Null for the server of the database. */
  scratchUrl: string | null;
  /** The folder of PostgreSQL's programs. Null looks for them. */
  programs: string | null;
  /** Ends the backup, which then leaves no scratch database. */
  signal: AbortSignal;
}

/**
 * Dumps the database of a PostgreSQL server while servers sell, restores the dump into a scratch database, and compares
 * both at the moment of the dump. Throws when the dump cannot be verified. It is then kept under a name that no restore
 * takes by itself.
 */
export async function makeDump(options: DumpOptions): Promise<Backup> {
  const { url, scratchUrl, signal } = options;
  const source = await openSource(url, signal);
  try {
    const programs = await findPrograms({ folder: options.programs, major: source.major });
    let state: SourceState | null = null;
    return await putOnShelf(options, {
      engine: 'postgres',
      async copy(folder) {
        const file = join(folder, DUMP_FILE);
        await mkdir(dirname(file), { recursive: true });
        state = await source.atOneMoment((snapshot) =>
          runProgram(
            programs.pgDump,
            [
              '--format=custom',
              `--snapshot=${snapshot}`,
              '--lock-wait-timeout=60000',
              '--no-password',
              `--file=${file}`,
            ],
            { env: environmentOf(url), signal },
          ),
        );
        syncPath(file);
      },
      async verify(folder) {
        const wanted = stateOf(state);
        const rows = await withScratch({ url: scratchUrl ?? url, of: url, kind: 'scratch' }, (scratch) =>
          restoreInto({ url: scratch, dump: join(folder, DUMP_FILE), wanted, programs, signal }),
        );
        return { rows, ...wanted };
      },
    });
  } finally {
    await source.close();
  }
}

function stateOf(state: SourceState | null): SourceState {
  if (state === null) throw new Error('The database was not read.');
  return state;
}
