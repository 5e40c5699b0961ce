// Entry of the child process that makes a new database folder. Its own process, because PGlite's memory never shrinks again:
// made here, the server starts half a gigabyte lighter.
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
// The files that initdb wrote were never flushed: without this a power cut leaves a folder that does not open.
syncTree(folder);
