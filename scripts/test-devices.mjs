/**
 * `npm run test:devices`: a till in a real browser, and what happens to a device and its server, in a random order: builds are
 * published, sound and not, rolled back, described wrongly; files are taken away and spoilt; the line and the browser die. It
 * ends by itself, with an error when a working till does not stay one.
 *
 *   EVERTILL_STEPS=200 EVERTILL_SEED=7 EVERTILL_DEVICE_MINUTES=60 npm run test:devices
 */
import { prepareBrowserTests, runBrowserTests } from './browser-tests.mjs';
import { drawSeed } from './seed.mjs';

const STEPS = process.env.EVERTILL_STEPS || '100';

await runBrowserTests(await prepareBrowserTests(), {
  args: ['devices.spec'],
  env: { EVERTILL_STEPS: STEPS, EVERTILL_SEED: drawSeed() },
});
