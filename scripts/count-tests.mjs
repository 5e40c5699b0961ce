/** Adds up what the test runners reported, so that a run ends with one line that says how many tests it was. */
import { readFileSync } from 'node:fs';

/** The sum of a Vitest and a Playwright report in JSON; a report that is not there counts nothing. */
export function countTests({ unit, browser }) {
  const total = { passed: 0, failed: 0 };
  const vitest = read(unit);
  if (vitest) {
    total.passed += vitest.numPassedTests;
    total.failed += vitest.numFailedTests;
  }
  const playwright = read(browser);
  if (playwright) {
    total.passed += playwright.stats.expected;
    total.failed += playwright.stats.unexpected;
  }
  return total;
}

function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    // No report: that runner was not asked to run.
    return null;
  }
}
