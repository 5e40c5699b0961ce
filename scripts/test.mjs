/** `npm test`: installs, gets a browser, and runs everything: unit tests, build, and the shop's day in a real browser. */
import { install, run } from './shell.mjs';

await install();
const { findBrowser } = await import('./browser.mjs');
const browser = await findBrowser();
// Names given after `--` go to the browser tests: npm test -- cashier-day
const specs = process.argv.slice(2);
if (specs.length === 0) await run('npx', ['--no-install', 'vitest', 'run']);
await run(process.execPath, ['scripts/build.mjs']);
await run('npx', ['--no-install', 'playwright', 'test', '--config', 'e2e/playwright.config.ts', ...specs], {
  env: { EVERTILL_CHROMIUM: browser },
});
