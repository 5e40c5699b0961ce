/** `npm run verify`: everything that can be said about a change without a browser; `--no-tests` where `npm test` follows, which builds too. */
import { install, run } from './shell.mjs';

const STEPS = [
  ['format and lint', 'biome', 'check', '.'],
  [
    'import rules',
    'depcruise',
    '--config',
    '.dependency-cruiser.cjs',
    'host',
    'remotes',
    'packages',
    'server',
    'e2e',
    'bench',
  ],
  ['types of the pages', 'tsc', '-p', 'tsconfig.json'],
  ['types of the server', 'tsc', '-p', 'server/tsconfig.json'],
  ['types of the browser tests', 'tsc', '-p', 'e2e/tsconfig.json'],
  ['dead code', 'knip'],
  ...(process.argv.includes('--no-tests') ? [] : [['unit tests', 'vitest', 'run']]),
];

if (!process.argv.includes('--no-install')) await install();
for (const [name, command, ...args] of STEPS) {
  process.stdout.write(`\n== ${name}\n`);
  await run('npx', ['--no-install', command, ...args]);
}
if (!process.argv.includes('--no-tests')) {
  process.stdout.write('\n== build\n');
  await run(process.execPath, ['scripts/build.mjs']);
}
