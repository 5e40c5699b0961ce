/**
 * `npm run test:planted`: checks that the tests catch bugs. Known bugs are planted one by one into a copy of the tree,
 * and the tests must fail for each. A bug that survives means that a test is missing, and this command fails.
 *
 *   npm run test:planted -- 401 key      only the bugs whose names contain one of these words
 */
import { spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { PLANTED_BUGS, placesOf } from './planted/all.mjs';
import { copyTree } from './planted/copied-tree.mjs';
import { ROOT } from './shell.mjs';

const OUTBOX_SUITE = ['packages/shared-offline'];
const LONGEST_MS = 300_000;
// A bug that only the model can find must be found within this many days. Otherwise it is found too rarely to rely on.
const MODEL_RUNS = '100';

const words = process.argv.slice(2);
const bugs = PLANTED_BUGS.filter(
  ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
);
const tree = copyTree();
try {
  const suites = new Set(bugs.flatMap((bug) => bug.suites ?? OUTBOX_SUITE));
  assertGreen(await runSuites([...suites]));
  const rows = [];
  for (const bug of bugs) rows.push(await tryBug(bug));
  printTable(rows);
  const survivors = rows.filter(({ caughtBy }) => caughtBy === null);
  process.stdout.write(`\n${rows.length - survivors.length} of ${rows.length} planted bugs are caught.\n`);
  process.exitCode = survivors.length > 0 ? 1 : 0;
} finally {
  rmSync(tree, { recursive: true, force: true });
}

async function tryBug(bug) {
  const undo = plant(bug);
  const startedAt = Date.now();
  const result = await runSuites(bug.suites ?? OUTBOX_SUITE);
  undo();
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  process.stdout.write(`${result.isRed ? 'caught  ' : 'SURVIVED'} ${bug.name} (${seconds} s)\n`);
  return { name: bug.name, why: bug.why, caughtBy: result.isRed ? result.firstFailure : null };
}

/** Puts the bug into the copy. Returns a function that removes it. */
function plant({ name, edits }) {
  const originals = edits.map(({ file }) => [file, readFileSync(join(tree, file), 'utf8')]);
  for (const edit of edits) {
    const { file, find, replace } = edit;
    const text = readFileSync(join(tree, file), 'utf8');
    const places = placesOf(edit, text);
    if (places !== 1) {
      throw new Error(
        `The bug '${name}' cannot be planted: ${file} holds its text ${places} times, not once:\n${find}`,
      );
    }
    writeFileSync(
      join(tree, file),
      text.replace(find, () => replace),
    );
  }
  return () => {
    for (const [file, text] of originals.reverse()) writeFileSync(join(tree, file), text);
  };
}

function runSuites(suites) {
  const report = join(tree, 'report.json');
  rmSync(report, { force: true });
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const args = [
    'run',
    '--root',
    tree,
    '--bail',
    '1',
    '--reporter',
    'json',
    '--outputFile',
    report,
    ...suites,
  ];
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [vitest, ...args], {
      cwd: tree,
      stdio: 'ignore',
      detached: true,
      env: { ...process.env, EVERTILL_MODEL_RUNS: MODEL_RUNS },
    });
    // A bug may cause an endless loop, which counts as a failure. Kills the whole group, because the loop runs in a
    // child of the runner.
    const late = setTimeout(() => process.kill(-child.pid, 'SIGKILL'), LONGEST_MS);
    child.on('exit', (code) => {
      clearTimeout(late);
      resolve({ isRed: code !== 0, firstFailure: firstFailure(report) });
    });
  });
}

function firstFailure(report) {
  const { testResults } = readReport(report);
  for (const { name, assertionResults, message } of testResults) {
    const failed = assertionResults.find(({ status }) => status === 'failed');
    if (failed) return `${basename(name)}: ${failed.fullName}`;
    if (message) return `${basename(name)}: ${message.split('\n')[0]}`;
  }
  return 'the run did not end';
}

function readReport(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return { testResults: [] }; // The runner was killed before it could write its report.
  }
}

function assertGreen({ isRed, firstFailure: failure }) {
  if (isRed) throw new Error(`The tests fail before any bug is planted: ${failure}`);
}

function printTable(rows) {
  const lines = rows.map(({ name, caughtBy }) => `| ${name} | ${caughtBy ?? '**NOT CAUGHT**'} |`);
  process.stdout.write(`\n| planted bug | caught by |\n| --- | --- |\n${lines.join('\n')}\n`);
}
