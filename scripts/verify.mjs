/**
 * `npm run verify`: checks a change in every way that needs no browser. Use `--no-tests` before `npm test`, which
 * builds and tests too.
 */
import { install, run } from './shell.mjs';

const withTests = !process.argv.includes('--no-tests');
const STEPS = [
  ['format and lint', 'lint'],
  ['import rules', 'lint:imports'],
  ['types', 'types'],
  ['dead code', 'knip'],
  ['the specification, sentence by sentence', 'lint:spec'],
  ['versions that match their changes', 'contracts'],
  ...(withTests
    ? [
        ['unit tests', 'test:unit'],
        ['build', 'build'],
      ]
    : []),
];

if (!process.argv.includes('--no-install')) await install();
for (const [name, script] of STEPS) {
  process.stdout.write(`\n== ${name}\n`);
  await run('npm', ['run', '--silent', script]);
}
