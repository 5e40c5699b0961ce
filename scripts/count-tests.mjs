/**
 * Adds up the reports of the test runners, so that a run ends with the number of tests, the failed ones, and their
 * errors.
 */
import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * The number of lines shown per failure: enough for the expected and the actual value. The full error is further up in
 * the output.
 */
const TOLD_LINES = 15;

/**
 * Adds up a Vitest and a Playwright report in JSON, and lists each failed test with its name and the first lines of its
 * error. A missing report counts as zero tests.
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
      // A file that could not be loaded has no tests that could fail, so the file itself is listed.
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
    // Without a report, the runner was not started.
    return null;
  }
}
