/**
 * `npm run test:devices`: a till in a real browser, and what happens to a device and its server, in a random order: builds are
 * published, sound and not, rolled back, described wrongly; files are taken away and spoilt; the line and the browser die. It
 * ends by itself, with an error when a working till does not stay one.
 *
 *   EVERTILL_STEPS=200 EVERTILL_SEED=7 EVERTILL_DEVICE_MINUTES=60 npm run test:devices
 */
import { findBrowser } from './browser.mjs';
import { install, run } from './shell.mjs';

const STEPS = process.env.EVERTILL_STEPS || '100';

if (!process.argv.includes('--no-install')) await install();
const browser = await findBrowser();
await run(process.execPath, ['scripts/build.mjs']);
await run(
  'npx',
  ['--no-install', 'playwright', 'test', '--config', 'e2e/playwright.config.ts', 'devices.spec'],
  { env: { EVERTILL_CHROMIUM: browser, EVERTILL_STEPS: STEPS } },
);
