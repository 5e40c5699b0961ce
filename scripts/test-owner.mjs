/**
 * `npm run test:owner`: takes new owners in a real browser from /saas to their first sale, with plans, on the embedded
 * database and on PostgreSQL. Prints seconds, fields and clicks, and fails when an owner needs too many. Uses the empty
 * database of DATABASE_URL, or starts a PostgreSQL. Where neither works, a notice says so. With `--postgres` the run fails
 * then.
 *
 *   npm run test:owner
 *   npm run test:owner -- --postgres
 */
import { GIVEN, prepareBrowserTests, startRun } from './browser-tests.mjs';

const needsPostgres = GIVEN.includes('--postgres');
const browser = await prepareBrowserTests();
const postgres = await openPostgres();
const env = { DATABASE_URL: '', ...(postgres && { EVERTILL_OWNER_DATABASE: postgres.url }) };
await startRun(browser, 'owner', { args: GIVEN.filter((arg) => arg !== '--postgres'), env }).finally(() =>
  postgres?.stop(),
);
// The package of PostgreSQL has a hook that would end the process with 0.
process.exit(process.exitCode ?? 0);

async function openPostgres() {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, stop: () => undefined };
  try {
    const { startPostgres } = await import('../server/scripts/start-postgres.mjs');
    return await startPostgres();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (needsPostgres) throw new Error(`PostgreSQL could not be started: ${reason}`, { cause: error });
    process.stdout.write(`owner: PostgreSQL is left out, because it could not be started: ${reason}\n`);
    return null;
  }
}
