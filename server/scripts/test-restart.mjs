/**
 * `npm run test:restart`: a hundred stores sell for ten minutes through two servers, and in the middle a node of their
 * database is stopped at once and started again: a worker of a Citus cluster, or the PostgreSQL itself. Every sale must
 * be booked once, and stock and day totals must agree. An engine that is not installed is left out, and the run says so.
 *
 *   npm run test:restart -- citus --stores 20 --minutes 2
 */
import { createServer } from 'node:http';
import { attempt, install } from '../../scripts/shell.mjs';
import { findPostgres, startCitus, startInstalled } from './database-servers.mjs';

const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };
const ENGINES = {
  postgres: { find: () => findPostgres(), start: (bin) => startInstalled(bin, DURABLE) },
  citus: { find: () => findPostgres({ withCitus: true }), start: (bin) => startCitus(bin, DURABLE) },
};

const words = process.argv.slice(2);
const optionOf = (name, usual) => (words.includes(name) ? words[words.indexOf(name) + 1] : usual);
const named = words.filter((word) => Object.hasOwn(ENGINES, word));
if (!words.includes('--no-install')) await install();
let isBad = false;
for (const name of named.length > 0 ? named : Object.keys(ENGINES)) {
  const { find, start } = ENGINES[name];
  const bin = find();
  if (bin === null) {
    process.stdout.write(`${name}: not installed here (docs/testing.md)\n`);
    // An engine that was asked for by name must be there.
    isBad ||= named.includes(name);
  } else if ((await sellOn(await start(bin))) !== 0) isBad = true;
}
process.exit(isBad ? 1 : 0);

async function sellOn({ url, workers = [], stop, restart }) {
  const ended = () => void stop().then(() => process.exit(1));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, ended);
  const door = createServer((_, answer) => {
    restart().then(
      () => answer.writeHead(204).end(),
      (error) => answer.writeHead(500).end(String(error)),
    );
  });
  await new Promise((resolve) => door.listen(0, '127.0.0.1', resolve));
  const env = {
    TEST_DATABASE_URL: url,
    TEST_CITUS_WORKERS: workers.join(','),
    TEST_RESTART_URL: `http://127.0.0.1:${door.address().port}`,
    TEST_RESTART_STORES: optionOf('--stores', '100'),
    TEST_RESTART_MINUTES: optionOf('--minutes', '10'),
  };
  const test = ['--no-install', 'vitest', 'run', '--project', 'server', 'server/rolling/restarted-database'];
  const code = await attempt('npx', test, { env }).finally(stop);
  door.close();
  for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, ended);
  return code;
}
