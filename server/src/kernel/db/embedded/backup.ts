// `npm run backup`: copies the folder of the embedded database. The copy is a data folder itself. The server must be
// stopped, because the copy of a folder that is being written to may not open.
import { cpSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { logLine } from '../../logging/log-error';
import { lockFolder } from './folder-lock';
import { syncPath, syncTree } from './sync-tree';

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: process.env.EVERTILL_DATA || './data' },
    to: { type: 'string', default: './backups' },
  },
});

await backUp(resolve(values.data), resolve(values.to)).catch((error: unknown) => {
  console.error(logLine(error));
  process.exitCode = 1;
});

async function backUp(data: string, to: string): Promise<void> {
  if (!existsSync(join(data, 'db'))) throw new Error(`There is no database in the data folder ${data}.`);
  const lock = await lockFolder(data);
  try {
    const copy = join(to, `evertill-${new Date().toISOString().replace(/[:.]/g, '-')}`);
    const unfinished = `${copy}.unfinished`;
    mkdirSync(to, { recursive: true });
    // Copies to a temporary name and then renames the copy, so that an interrupted backup leaves nothing that looks
    // like a backup.
    cpSync(join(data, 'db'), join(unfinished, 'db'), { recursive: true });
    syncTree(unfinished);
    renameSync(unfinished, copy);
    syncPath(to);
    console.log(
      `The data is in ${copy}. To open it: EVERTILL_DATA=${copy}, or copy it to where the data was.`,
    );
  } finally {
    await lock.release();
  }
}
