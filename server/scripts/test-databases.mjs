/**
 * `npm run test:databases`: the server's tests on PGlite, on PostgreSQL and on a Citus cluster. Each engine is started
 * for the run and stopped after it. An engine that is not installed is left out, and the run says so.
 *
 *   npm run test:databases -- citus                  one engine
 *   npm run test:databases -- postgres server/src/sales   one engine and some tests
 */

import { attempt } from '../../scripts/shell.mjs';
import { findPostgres, startCitus, startInstalled } from './database-servers.mjs';
import { startPostgres } from './start-postgres.mjs';

const ENGINES = {
  pglite: { find: () => 'installed', start: async () => ({ stop: async () => undefined }) },
  postgres: {
    find: () => findPostgres() ?? 'package',
    start: (found) => (found === 'package' ? startPostgres() : startInstalled(found)),
  },
  citus: { find: () => findPostgres({ withCitus: true }), start: startCitus },
};
const MISSING = 'not installed here (docs/testing.md)';

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const named = words.filter((word) => Object.hasOwn(ENGINES, word));
const files = words.filter((word) => !named.includes(word));

const results = [];
for (const name of named.length > 0 ? named : Object.keys(ENGINES)) {
  const { find, start } = ENGINES[name];
  const found = find();
  // An engine that was asked for by name must be there.
  if (found === null) results.push({ name, words: MISSING, isBad: named.includes(name) });
  else results.push({ name, ...(await testOn(name, await start(found))) });
}
for (const { name, words } of results) process.stdout.write(`${name}: ${words}\n`);
process.exit(results.some(({ isBad }) => isBad) ? 1 : 0);

async function testOn(name, { url = '', workers = [], stop }) {
  process.stdout.write(`\n== the server's tests on ${name}\n`);
  const ended = (signal) => void stop().then(() => process.exit(signal === 'SIGINT' ? 130 : 143));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, ended);
  const env = { TEST_DATABASE_URL: url, TEST_CITUS_WORKERS: workers.join(',') };
  const code = await attempt('npx', ['--no-install', 'vitest', 'run', '--project', 'server', ...files], {
    env,
  }).finally(stop);
  for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, ended);
  return { words: code === 0 ? 'passed' : 'FAILED', isBad: code !== 0 };
}
