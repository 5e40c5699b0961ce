/**
 * `npm run test:fuzz`: a hundred thousand calls that nobody would make on purpose, against the built server on a data folder, and
 * the books compared afterwards. It ends by itself, with an error when one call is answered by a 5xx, too late, or with what is
 * nobody's business. The seed that it tells makes the same calls again.
 *
 *   npm run test:fuzz -- --requests 1000000 --minutes 60 --seed 7
 */
import { parseArgs } from 'node:util';
import { drawSeed } from './seed.mjs';
import { install, run } from './shell.mjs';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    minutes: { type: 'string', default: '240' },
    seed: { type: 'string', default: drawSeed() },
    'no-install': { type: 'boolean', default: false },
  },
});

if (!values['no-install']) await install();
process.stdout.write(`${values.requests} calls, seed ${values.seed}\n`);
await run('npx', ['--no-install', 'vitest', 'run', '--project', 'server', 'server/fuzz'], {
  env: {
    EVERTILL_FUZZ_REQUESTS: values.requests,
    EVERTILL_FUZZ_MINUTES: values.minutes,
    EVERTILL_SEED: values.seed,
  },
});
