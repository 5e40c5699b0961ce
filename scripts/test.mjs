/** `npm test`: installs, finds a browser, and runs everything: the build, the unit tests, and the browser tests. */
import { rmSync } from 'node:fs';
import { countTests } from './count-tests.mjs';
import { attempt, install, run } from './shell.mjs';
import { checkRun } from './spec-table.mjs';

const UNIT_REPORT = 'test-results/unit.json';
const BROWSER_REPORT = 'test-results/e2e.json';

await install();
// Names after `--` select browser tests: npm test -- cashier-day
const specs = process.argv.slice(2);
for (const report of [UNIT_REPORT, BROWSER_REPORT]) rmSync(report, { force: true });
// Starts to look for a browser now, because an installation takes time and neither the build nor the unit tests need a
// browser.
const { findEngine } = await import('./browser.mjs');
const browser = findEngine();
await run(process.execPath, ['scripts/build.mjs']);
// Runs the two halves one after the other, because each uses all cores. Run together, they would take a quarter more
// work, and tests would wait for starved pages. Both halves run to their end, because a failure in one says nothing
// about the other.
const isWhole = specs.length === 0;
const codes = [];
if (isWhole) codes.push(await testUnits());
const playwright = ['playwright', 'test', '--config', 'e2e/playwright.config.ts', ...specs];
const env = { EVERTILL_CHROMIUM: await browser };
codes.push(await attempt('npx', ['--no-install', ...playwright], { env }));
if (isWhole) {
  const unproven = checkRun({ unit: UNIT_REPORT, browser: BROWSER_REPORT });
  for (const problem of unproven) process.stderr.write(`The specification, ${problem}\n`);
  codes.push(unproven.length === 0 ? 0 : 1);
}
const { passed, failed, failures } = countTests({ unit: UNIT_REPORT, browser: BROWSER_REPORT });
for (const { name, why } of failures) process.stdout.write(`\nFailed: ${name}\n${why}\n`);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = codes.find((code) => code !== 0) ?? 0;

function testUnits() {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`];
  return attempt('npx', ['--no-install', 'vitest', 'run', ...reporters]);
}
