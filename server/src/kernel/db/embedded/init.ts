// The entry of the child process that creates a new database folder. PGlite never releases its memory, so a separate
// process saves the server half a gigabyte.
import { PGlite } from '@electric-sql/pglite';
import { type DiskWatch, durableOptions } from './durable-fs';
import { syncTree } from './sync-tree';

const folder = process.argv[2];
if (!folder) throw new Error('Name the folder of the new database');
const disk: DiskWatch = {
  count: 0,
  fail(error) {
    process.stderr.write(`${error}\n`);
    process.exit(1);
  },
};
const database = await PGlite.create(durableOptions(folder, disk));
await database.close();
// Flushes the files that initdb wrote, because PGlite does not. Otherwise a power cut leaves a folder that does not
// open.
syncTree(folder);
