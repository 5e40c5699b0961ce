/** `npm run bench`: runs every benchmark, one after the other. Names limit it: `npm run bench -- outbox search`. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const BENCHMARKS = [
  'sizes',
  'search',
  'search-peers',
  'outbox',
  'outbox-peers',
  'drain',
  'server',
  'neighbors',
  'live',
  'shops',
  'reads',
  'plans',
  'export',
  'month',
  'cash-sale',
  'steps',
  'start',
  'embed-start',
];
/** They take long, so they run only when they are named. */
const BY_NAME = ['soak', 'till-year', 'screens', 'backup'];
const known = [...BENCHMARKS, ...BY_NAME];
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`No benchmark is called ${unknown.join(', ')}. There are: ${known.join(', ')}.\n`);
  process.exit(2);
}
let failed = 0;
for (const name of wanted.length > 0 ? wanted : BENCHMARKS) {
  const file = fileURLToPath(new URL(`./${name}.mjs`, import.meta.url));
  process.stdout.write(`\n== ${name}\n`);
  if (spawnSync(process.execPath, [file], { stdio: 'inherit' }).status !== 0) failed += 1;
}
process.exit(failed);
