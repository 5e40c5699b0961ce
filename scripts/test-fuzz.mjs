/**
 * `npm run test:fuzz`: sends a hundred thousand malformed or unusual calls to the built server on a data folder, and
 * compares the books afterwards. It ends by itself. It fails when a call is answered with a 5xx, too late, or with data
 * that the caller may not see. The printed seed repeats the same calls.
 *
 *   npm run test:fuzz -- --requests 1000000 --minutes 60 --seed 7
 */
import { readOptions } from './browser-tests.mjs';
import { drawSeed } from './seed.mjs';
import { install, run } from './shell.mjs';

const { values, env } = readOptions({
  requests: { variable: 'EVERTILL_FUZZ_REQUESTS', usual: '100000' },
  minutes: { variable: 'EVERTILL_FUZZ_MINUTES', usual: '240' },
  seed: { variable: 'EVERTILL_SEED', usual: drawSeed() },
});

if (!process.argv.includes('--no-install')) await install();
process.stdout.write(`${values.requests} calls, seed ${values.seed}\n`);
await run('npx', ['--no-install', 'vitest', 'run', '--project', 'server', 'server/fuzz'], { env });
