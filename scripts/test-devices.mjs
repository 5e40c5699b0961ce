/**
 * `npm run test:devices`: takes random steps with a till in a real browser and its server. Builds are published (sound
 * or broken), rolled back, or wrongly described. Files are deleted and corrupted. The connection and the browser fail.
 * It ends by itself, and fails when a working till stops working.
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
