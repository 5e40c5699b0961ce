/**
 * `npm run test:faults`: a thousand faults while a till sells in a real browser, a third of that while one sells on a page of
 * another site, and the books compared afterwards. It ends by itself, with an error when one acknowledged sale is lost, doubled,
 * or left with a temporary id.
 *
 *   npm run test:faults -- --faults 2000 --minutes 40 --seed 7 --kinds 'tab closed,lose-answer' --place other-site
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
    place: { type: 'string' },
    'no-install': { type: 'boolean', default: false },
  },
});

const TESTS = { suite: 'whatever breaks', 'other-site': 'another site' };
const { place } = values;
if (place !== undefined && !Object.hasOwn(TESTS, place))
  throw new Error(`--place is one of ${Object.keys(TESTS).join(', ')}.`);

await runBrowserTests(await prepareBrowserTests(), {
  args: ['faults.spec', ...(place === undefined ? [] : ['-g', TESTS[place]])],
  env: {
    EVERTILL_FAULT_COUNT: values.faults,
    EVERTILL_FAULT_MINUTES: values.minutes,
    EVERTILL_SEED: values.seed,
    EVERTILL_FAULT_KINDS: values.kinds,
  },
});
