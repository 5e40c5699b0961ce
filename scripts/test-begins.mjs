/**
 * `npm run test:begins`: runs the beginning of each long command that no other check runs, so that none stops working
 * unnoticed: a planted bug, a hundred days of the outbox, twenty faults, a few steps of a device, a few scans, the
 * messages of one screen, and a benchmark. Words choose some of them: `npm run test:begins -- faults scans`.
 */
import { GIVEN } from './browser-tests.mjs';
import { install, run } from './shell.mjs';

const script = (name, ...args) => [process.execPath, [`scripts/${name}.mjs`, ...args]];
const unitTests = (name) => ['npx', ['--no-install', 'vitest', 'run', name]];

const BEGINNINGS = [
  { what: 'a planted bug', command: script('test-planted', 'saves a 403 under the key') },
  {
    what: 'a hundred days of the outbox',
    command: unitTests('outbox.model'),
    env: { EVERTILL_MODEL_RUNS: '100' },
  },
  { what: 'faults', command: script('test-faults', '--no-install', '--faults', '20', '--minutes', '2') },
  { what: 'a device', command: script('test-devices', '--no-install', '--steps', '4', '--minutes', '2') },
  { what: 'scans', command: script('test-hour', '--no-install', '--scans', '20', '--minutes', '2') },
  {
    what: 'the messages of a screen',
    command: script('test-words', '--no-install', '-g', 'no answer'),
    env: { EVERTILL_LOOKS: 'transactions' },
  },
  {
    what: 'pictures',
    command: script('shots', '--no-install', '--only', 'login', '--to', 'test-results/shots'),
  },
  { what: 'a benchmark', command: [process.execPath, ['bench/main.mjs', 'sizes']] },
];

if (!process.argv.includes('--no-install')) await install();
for (const { what, command, env } of BEGINNINGS.filter(({ what }) => isWanted(what))) {
  const startedAt = Date.now();
  process.stdout.write(`\n== ${what}\n`);
  await run(...command, { env });
  process.stdout.write(`== ${what}: ${Math.round((Date.now() - startedAt) / 1000)} s\n`);
}

function isWanted(what) {
  return GIVEN.length === 0 || GIVEN.some((word) => what.includes(word));
}
