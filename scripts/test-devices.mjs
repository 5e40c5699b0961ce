/**
 * `npm run test:devices`: a till in a real browser, and what happens to a device and its server, in a random order: builds are
 * published, sound and not, rolled back, described wrongly; files are taken away and spoiled; the line and the browser die. It
 * ends by itself, with an error when a working till does not stay one.
 *
 *   npm run test:devices -- --steps 200 --minutes 60 --seed 7
 *   EVERTILL_STEPS=200 EVERTILL_SEED=7 EVERTILL_DEVICE_MINUTES=60 npm run test:devices
 */
import { prepareBrowserTests, readOptions, startRun } from './browser-tests.mjs';
import { drawSeed } from './seed.mjs';

const { env } = readOptions({
  steps: { variable: 'EVERTILL_STEPS', usual: '100' },
  minutes: { variable: 'EVERTILL_DEVICE_MINUTES', usual: '60' },
  seed: { variable: 'EVERTILL_SEED', usual: drawSeed() },
});

await startRun(await prepareBrowserTests(), 'devices', { env });
