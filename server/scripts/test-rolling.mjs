/**
 * `npm run test:rolling`: tills sell through two servers on one PostgreSQL while the servers are replaced by those of the
 * next build. First the server of the commit before the newest migration is replaced by the server of these sources,
 * then that one by the server of an imagined next build. No sale may fail, and books and stock must be right.
 */

import { attempt, install } from '../../scripts/shell.mjs';
import { serverBeforeNewestMigration } from '../../scripts/skew/past-suite.mjs';
import { findPostgres, startInstalled } from './database-servers.mjs';
import { startPostgres } from './start-postgres.mjs';

if (!process.argv.includes('--no-install')) await install();
const before = serverBeforeNewestMigration();
const installed = findPostgres();
const { url, stop } = await (installed ? startInstalled(installed) : startPostgres());
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => void stop().then(() => process.exit(1)));
const test = ['--no-install', 'vitest', 'run', '--project', 'server', 'server/rolling'];
const code = await attempt('npx', test, {
  env: { TEST_DATABASE_URL: url, EVERTILL_SERVER_BEFORE: before },
}).finally(stop);
process.exit(code);
