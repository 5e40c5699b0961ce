/** Adds up what the test runners reported, so that a run ends with how many tests it was, which failed, and of what. */
import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** Of a failure as much as says what was expected and what was there; the whole stands further up. */
const TOLD_LINES = 15;

/**
 * The sum of a Vitest and a Playwright report in JSON, and each failed test: its name and the first lines of its error. A report
 * that is not there counts nothing.
 */
export function countTests({ unit, browser }) {
  const total = { passed: 0, failed: 0, failures: [] };
  const vitest = read(unit);
  if (vitest) {
    total.passed += vitest.numPassedTests;
    total.failed += vitest.numFailedTests;
    for (const { assertionResults, message, name } of vitest.testResults) {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      for (const { fullName, failureMessages } of failed)
        total.failures.push({ name: fullName, why: firstLines(failureMessages[0]) });
      // A file that could not be read has no tests that could fail.
      if (assertionResults.length === 0 && message) total.failures.push({ name, why: firstLines(message) });
    }
  }
  const playwright = read(browser);
  if (playwright) {
    total.passed += playwright.stats.expected;
    total.failed += playwright.stats.unexpected;
    total.failures.push(...unexpectedOf(playwright.suites));
  }
  return total;
}

function unexpectedOf(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ title, file, tests }) => ({ name: `${file}: ${title}`, why: errorOf(tests) })),
    ...unexpectedOf(inner),
  ]);
}

function errorOf(tests) {
  const [error] = tests.flatMap(({ results }) => results).flatMap(({ errors }) => errors);
  return firstLines(error?.message);
}

function firstLines(text = '') {
  return stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes('node_modules'))
    .slice(0, TOLD_LINES)
    .map((line) => `  ${line}`)
    .join('\n');
}

function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    // No report: that runner was not asked to run.
    return null;
  }
}
