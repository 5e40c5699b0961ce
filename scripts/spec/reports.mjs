/** Reads the test runners' reports and checks the table against them. */
import { existsSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { isCalled } from './titles.mjs';

/**
 * Lists every test that ran as { file, title, passed }. The title includes the enclosing `describe`: `outer > inner`.
 */
export function readReports(root, { unit, browser }) {
  return [...unitTests(root, read(unit)), ...browserTests(root, read(browser))];
}

function read(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}

function unitTests(root, report) {
  return (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => ({
      file: relative(root, name),
      title: [...ancestorTitles, title].join(' > '),
      passed: status === 'passed',
    })),
  );
}

function browserTests(root, report) {
  const visit = (suite, above) => [
    ...(suite.specs ?? []).map((spec) => ({
      file: relative(root, resolve(report.config.rootDir, spec.file)),
      title: [...above, spec.title].join(' > '),
      passed: spec.ok && spec.tests.every(({ status }) => status !== 'skipped'),
    })),
    ...(suite.suites ?? []).flatMap((inner) => visit(inner, [...above, inner.title])),
  ];
  return (report?.suites ?? []).flatMap((suite) => visit(suite, []));
}

/** Lists the named tests that did not run or did not pass. */
export function findUnproven(sentences, ran) {
  const byFile = new Map();
  for (const test of ran) byFile.set(test.file, [...(byFile.get(test.file) ?? []), test]);
  return sentences.flatMap(({ id, tests }) =>
    tests.flatMap((test) => {
      const found = (byFile.get(test.file) ?? []).filter(({ title }) => isCalled(title, test));
      if (found.length > 0 && found.every(({ passed }) => passed)) return [];
      const what = found.length === 0 ? 'did not run' : 'failed';
      return [`${id}: ${test.row ?? test.title} (${test.file}) ${what}`];
    }),
  );
}
