/**
 * `npm run test:hour`: a person and a scanner at each of some tills in a real browser, and the books compared afterwards. It
 * ends by itself, with an error when one scanned item is missing, doubled, or in another sale.
 *
 *   EVERTILL_SCANS=10000 EVERTILL_TILLS=4 EVERTILL_HOUR_MINUTES=600 EVERTILL_SEED=7 npm run test:hour
 */
import { prepareBrowserTests, runBrowserTests } from './browser-tests.mjs';
import { drawSeed } from './seed.mjs';

const SCANS = process.env.EVERTILL_SCANS || '300';

await runBrowserTests(await prepareBrowserTests(), {
  args: ['shop-hour.spec'],
  env: { EVERTILL_SCANS: SCANS, EVERTILL_SEED: drawSeed() },
});
