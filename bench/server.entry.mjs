/** What `server.mjs` bundles of the server: the app and its databases, without the process around them. */
export { default as pg } from 'pg';
export { buildApp } from '../server/src/app.ts';
export { createDatabase } from '../server/src/db/database.ts';
export { openEmbedded } from '../server/src/db/embedded/open.ts';
export { migrateDatabase } from '../server/src/db/migrate.ts';
export { createPostgresPool } from '../server/src/db/pool.ts';
export { seedDemo } from '../server/src/demo/seed-demo.ts';
export { rebuildFrom } from '../server/src/totals/rebuild-totals.ts';
