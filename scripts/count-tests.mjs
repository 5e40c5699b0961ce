/** Adds up what the test runners reported, so that a run ends with one line that says how many tests it was, and which failed. */
import { readFileSync } from 'node:fs';

/** The sum of a Vitest and a Playwright report in JSON, and what failed by name; a report that is not there counts nothing. */
export function countTests({ unit, browser }) {
  const total = { passed: 0, failed: 0, names: [] };
  const vitest = read(unit);
  if (vitest) {
    total.passed += vitest.numPassedTests;
    total.failed += vitest.numFailedTests;
    for (const { assertionResults } of vitest.testResults)
      for (const { status, fullName } of assertionResults)
        if (status === 'failed') total.names.push(fullName);
  }
  const playwright = read(browser);
  if (playwright) {
    total.passed += playwright.stats.expected;
    total.failed += playwright.stats.unexpected;
    total.names.push(...unexpectedOf(playwright.suites));
  }
  return total;
}

function unexpectedOf(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.filter(({ ok }) => !ok).map(({ title, file }) => `${file}: ${title}`),
    ...unexpectedOf(inner),
  ]);
}

function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    // No report: that runner was not asked to run.
    return null;
  }
}
