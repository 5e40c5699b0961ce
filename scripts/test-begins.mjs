/**
 * `npm run test:begins`: runs the beginning of each long command that no other check runs, so that none stops working
 * unnoticed: a planted bug, a hundred days of the outbox, a few faults, a few steps of a device, a power cut, a few
 * scans, the messages of one screen, the access of two screens, the pictures of one, and a benchmark. Words choose some
 * of them: `npm run test:begins -- faults scans`.
 */
import { GIVEN } from './browser-tests.mjs';
import { attempt, install, run } from './shell.mjs';

const script = (name, ...args) => [process.execPath, [`scripts/${name}.mjs`, ...args]];
const unitTests = (name) => ['npx', ['--no-install', 'vitest', 'run', name]];

// The longest one first, so that the lanes end together.
const BEGINNINGS = [
  { what: 'a planted bug', command: script('test-planted', 'saves a 403 under the key') },
  {
    what: 'a hundred days of the outbox',
    command: unitTests('outbox.model'),
    env: { EVERTILL_MODEL_RUNS: '100' },
  },
  {
    what: 'a device',
    command: script('test-devices', '--no-install', '--releases', '5', '--steps', '4', '--minutes', '2'),
  },
  // Few, because `npm test` injects faults at both places. This one tells that the command itself works.
  { what: 'faults', command: script('test-faults', '--no-install', '--faults', '4', '--minutes', '2') },
  // Left out where no power can be cut.
  { what: 'power cuts', command: script('test-power', '--no-install', '--cuts', '1', '--minutes', '1') },
  { what: 'scans', command: script('test-hour', '--no-install', '--scans', '20', '--minutes', '2') },
  {
    what: 'the messages of a screen',
    command: script('test-words', '--no-install', '-g', 'no answer'),
    env: { EVERTILL_LOOKS: 'transactions' },
  },
  {
    what: 'access',
    command: script('test-access', '--no-install', '--only', '^(login|till-cart)$', '--at', '320'),
  },
  {
    what: 'pictures',
    command: script(
      'shots',
      '--no-install',
      '--only',
      'login',
      '--at',
      '390-dark',
      '--to',
      'test-results/shots',
    ),
  },
  { what: 'a benchmark', command: [process.execPath, ['bench/main.mjs', 'sizes']] },
];

/** Each command uses about one core, and small machines have two. */
const LANES = 2;

if (!process.argv.includes('--no-install')) await install();
await run(process.execPath, ['scripts/build.mjs']);
const waiting = BEGINNINGS.filter(({ what }) => isWanted(what));
await Promise.all(Array.from({ length: LANES }, workLane));

/** Runs the commands that no other lane has taken. Prints each one's output as a whole. After a failure, begins no further one. */
async function workLane() {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { what, command, env } = next;
    const startedAt = Date.now();
    const output = [];
    const code = await attempt(...command, { env, onOutput: (chunk) => output.push(chunk) });
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    process.stdout.write(`\n== ${what}\n${Buffer.concat(output)}== ${what}: ${seconds} s, code ${code}\n`);
    if (code === 0) continue;
    process.exitCode = code;
    waiting.length = 0;
  }
}

function isWanted(what) {
  return GIVEN.length === 0 || GIVEN.some((word) => what.includes(word));
}
