/**
 * `npm run test:hour`: works some tills in a real browser, each with a person and a scanner. Compares the books
 * afterwards. It ends by itself, and fails when a scanned item is missing, doubled, or in another sale.
 *
 *   npm run test:hour -- --scans 10000 --tills 4 --minutes 600 --seed 7
 *   EVERTILL_SCANS=10000 EVERTILL_TILLS=4 EVERTILL_HOUR_MINUTES=600 EVERTILL_SEED=7 npm run test:hour
 */
import { prepareBrowserTests, readOptions, startRun } from './browser-tests.mjs';
import { drawSeed } from './seed.mjs';

const { env } = readOptions({
  scans: { variable: 'EVERTILL_SCANS', usual: '300' },
  tills: { variable: 'EVERTILL_TILLS', usual: '1' },
  minutes: { variable: 'EVERTILL_HOUR_MINUTES', usual: '20' },
  seed: { variable: 'EVERTILL_SEED', usual: drawSeed() },
});

await startRun(await prepareBrowserTests(), 'hour', { env });
