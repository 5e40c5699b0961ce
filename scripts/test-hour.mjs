/**
 * `npm run test:hour`: a person and a scanner at each of some tills in a real browser, and the books compared afterwards. It
 * ends by itself, with an error when one scanned item is missing, doubled, or in another sale.
 *
 *   EVERTILL_SCANS=10000 EVERTILL_TILLS=4 EVERTILL_HOUR_MINUTES=600 EVERTILL_HOUR_SEED=7 npm run test:hour
 */
import { findBrowser } from './browser.mjs';
import { install, run } from './shell.mjs';

const SCANS = process.env.EVERTILL_SCANS || '300';

if (!process.argv.includes('--no-install')) await install();
const browser = await findBrowser();
await run(process.execPath, ['scripts/build.mjs']);
await run(
  'npx',
  ['--no-install', 'playwright', 'test', '--config', 'e2e/playwright.config.ts', 'shop-hour.spec'],
  { env: { EVERTILL_CHROMIUM: browser, EVERTILL_SCANS: SCANS } },
);
