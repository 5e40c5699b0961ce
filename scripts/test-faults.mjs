/**
 * `npm run test:faults`: injects a thousand faults while a till sells in a real browser, and a third of that while a
 * till sells on a page of another site. Compares the books afterwards. It ends by itself, and fails when an
 * acknowledged sale is lost, doubled, or contains a temporary id.
 *
 *   npm run test:faults -- --faults 2000 --minutes 40 --seed 7 --kinds 'tab closed,lose-answer' --place other-site
 */
import { prepareBrowserTests, readOptions, startRun } from './browser-tests.mjs';
import { drawSeed } from './seed.mjs';

/** Words from the title of each place's test. */
const TESTS = { suite: 'whatever breaks', 'other-site': 'another site' };

const { values, env } = readOptions({
  faults: { variable: 'EVERTILL_FAULT_COUNT', usual: '1000' },
  minutes: { variable: 'EVERTILL_FAULT_MINUTES', usual: '25' },
  seed: { variable: 'EVERTILL_SEED', usual: drawSeed() },
  kinds: { variable: 'EVERTILL_FAULT_KINDS', usual: '' },
  place: { variable: 'EVERTILL_FAULT_PLACE', usual: '' },
});
const { place } = values;
if (place && !Object.hasOwn(TESTS, place))
  throw new Error(`--place must be one of ${Object.keys(TESTS).join(', ')}.`);

await startRun(await prepareBrowserTests(), 'faults', { args: place ? ['-g', TESTS[place]] : [], env });
