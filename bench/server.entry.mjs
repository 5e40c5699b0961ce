/** The parts of the server that `server.mjs` bundles: the app and its databases, without the process around them. */
export { default as pg } from 'pg';
export { buildApp } from '../server/src/app.ts';
export { PLACED_TABLES } from '../server/src/kernel/db/citus/layout.ts';
export { createDatabase } from '../server/src/kernel/db/database.ts';
export { openEmbedded } from '../server/src/kernel/db/embedded/open.ts';
export { migrateDatabase } from '../server/src/kernel/db/open/migrate.ts';
export { createPostgresPool } from '../server/src/kernel/db/pool.ts';
export { seedDemo } from '../server/src/run/demo/seed-demo.ts';
export { rebuildFrom } from '../server/src/sales/totals/rebuild-totals.ts';
