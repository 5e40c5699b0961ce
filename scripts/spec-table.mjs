/**
 * `node scripts/spec-table.mjs` writes docs/spec.md from docs/spec/. `--check` fails when a sentence has no test, when
 * a named test is not in its file, or when docs/spec.md is out of date. `--ran` fails when a test did not run and pass
 * in the last complete test run.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from './shell.mjs';
import { renderPage } from './spec/page.mjs';
import { findUnproven, readReports } from './spec/reports.mjs';
import { findGaps, readSentences } from './spec/sentences.mjs';
import { isInSource, titlesIn } from './spec/titles.mjs';

const PAGE = join(ROOT, 'docs/spec.md');

/** Lists the faults of the table without running any test. */
export function checkTable() {
  const sentences = readSentences(ROOT);
  const isCurrent = existsSync(PAGE) && readFileSync(PAGE, 'utf8') === renderPage(sentences);
  return [
    ...findGaps(sentences),
    ...findStrangers(sentences),
    ...(isCurrent ? [] : ['docs/spec.md is not made from docs/spec/: run node scripts/spec-table.mjs']),
  ];
}

/** Lists the faults of the table after a complete test run. */
export function checkRun(reports) {
  const sentences = readSentences(ROOT);
  return [...findGaps(sentences), ...findUnproven(sentences, readReports(ROOT, reports))];
}

function findStrangers(sentences) {
  const known = new Map();
  const titlesOf = (file) => {
    if (!known.has(file)) {
      const path = join(ROOT, file);
      known.set(file, existsSync(path) ? titlesIn(readFileSync(path, 'utf8')) : new Set());
    }
    return known.get(file);
  };
  return sentences.flatMap(({ id, tests }) =>
    tests
      .filter(({ file, title }) => !isInSource(title, titlesOf(file)))
      .map(({ file, title }) => `${id}: no test of ${file} is called ${title}`),
  );
}

function main([flag]) {
  if (!flag) return void writeFileSync(PAGE, renderPage(readSentences(ROOT)));
  const reports = {
    unit: join(ROOT, 'test-results/unit.json'),
    browser: join(ROOT, 'test-results/e2e.json'),
  };
  const problems = flag === '--ran' ? checkRun(reports) : checkTable();
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  if (problems.length > 0) process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main(process.argv.slice(2));
