/** `npm test`: installs, gets a browser, and runs everything: unit tests, build, and the shop's day in a real browser. */
import { rmSync } from 'node:fs';
import { countTests } from './count-tests.mjs';
import { install, run } from './shell.mjs';

const UNIT_REPORT = 'test-results/unit.json';
const BROWSER_REPORT = 'test-results/e2e.json';

await install();
const { findBrowser } = await import('./browser.mjs');
const browser = await findBrowser();
// Names given after `--` go to the browser tests: npm test -- cashier-day
const specs = process.argv.slice(2);
for (const report of [UNIT_REPORT, BROWSER_REPORT]) rmSync(report, { force: true });
await run(process.execPath, ['scripts/build.mjs']);
await run('npx', ['--no-install', 'playwright', 'test', '--config', 'e2e/playwright.config.ts', ...specs], {
  env: { EVERTILL_CHROMIUM: browser },
});
// After the browser tests, which empty the folder of reports.
if (specs.length === 0) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`];
  await run('npx', ['--no-install', 'vitest', 'run', ...reporters]);
}
const { passed, failed } = countTests({ unit: UNIT_REPORT, browser: BROWSER_REPORT });
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
