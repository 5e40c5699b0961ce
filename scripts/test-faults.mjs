/**
 * `npm run test:faults`: a thousand faults while a till sells in a real browser, and the books compared afterwards. It ends by
 * itself, with an error when one acknowledged sale is lost, doubled, or left with a temporary id.
 *
 *   npm run test:faults -- --faults 2000 --minutes 40 --seed 7 --kinds 'tab closed,lose-answer'
 */
import { parseArgs } from 'node:util';
import { prepareBrowserTests, runBrowserTests } from './browser-tests.mjs';
import { drawSeed } from './seed.mjs';

const { values } = parseArgs({
  options: {
    faults: { type: 'string', default: '1000' },
    minutes: { type: 'string', default: '25' },
    seed: { type: 'string', default: drawSeed() },
    kinds: { type: 'string', default: '' },
    'no-install': { type: 'boolean', default: false },
  },
});

await runBrowserTests(await prepareBrowserTests(), {
  args: ['faults.spec'],
  env: {
    EVERTILL_FAULT_COUNT: values.faults,
    EVERTILL_FAULT_MINUTES: values.minutes,
    EVERTILL_SEED: values.seed,
    EVERTILL_FAULT_KINDS: values.kinds,
  },
});
