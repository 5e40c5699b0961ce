/**
 * `npm run test:power`: cuts the power of the disk under a selling server, again and again, and compares what was
 * acknowledged with what is there. It needs Linux, root and loop devices. Elsewhere it says what is missing, and ends
 * without an error unless a place was named.
 *
 *   npm run test:power -- --place embedded --cuts 50 --minutes 20 --seed 7
 */
import { spawn } from 'node:child_process';
import { findPostgres, startInstalled } from '../server/scripts/database-servers.mjs';
import { findBrowser } from './browser.mjs';
import { readOptions } from './browser-tests.mjs';
import { makeDisk, removeLeftDisks, whyNoPowerCuts } from './power/disk.mjs';
import { openDoor } from './power/door.mjs';
import { tableOf } from './power/table.mjs';
import { drawSeed } from './seed.mjs';
import { install, ROOT, run } from './shell.mjs';

/**
 * Each place has a test. `begin` starts on the new disk what the test needs there. It returns variables for the test and
 * the function that starts the same again after a cut.
 */
const PLACES = {
  embedded: { test: serverTests('embedded', 'faults') },
  postgres: { test: serverTests('postgres', 'faults'), missing: whyNoPostgres, begin: beginPostgres },
  till: { test: ['playwright', 'test', '--config', 'e2e/runs.config.ts'], prepare: prepareTill },
};
const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };

const { values, env } = readOptions({
  minutes: { variable: 'EVERTILL_POWER_MINUTES', usual: '5' },
  cuts: { variable: 'EVERTILL_POWER_CUTS', usual: '' },
  seed: { variable: 'EVERTILL_SEED', usual: drawSeed() },
  place: { variable: 'EVERTILL_POWER_PLACE', usual: '' },
});
const { place } = values;
if (place && !Object.hasOwn(PLACES, place))
  throw new Error(`--place must be one of ${Object.keys(PLACES).join(', ')}.`);

/** Ends what runs and removes the disk. Set while a place is tested. */
let leave = async () => undefined;
let isLeaving = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    if (isLeaving) return;
    isLeaving = true;
    void leave().then(() => process.exit(signal === 'SIGINT' ? 130 : 143));
  });

const missing = await whyNoPowerCuts();
if (missing === null) await cutPlaces(place ? [place] : Object.keys(PLACES));
else {
  process.stdout.write(`power: left out, because ${missing}.\n`);
  if (place) process.exitCode = 1;
}

async function cutPlaces(names) {
  await removeLeftDisks();
  if (!process.argv.includes('--no-install')) await install();
  const minutes = String(Number(values.minutes) / names.length);
  const reports = [];
  for (const name of names) {
    const reason = PLACES[name].missing?.() ?? null;
    if (reason !== null) {
      process.stdout.write(`power: ${name} is left out, because ${reason}.\n`);
      // A place that was asked for by name must be there.
      if (place) process.exitCode = 1;
      continue;
    }
    process.stdout.write(`\n== power cuts: ${name}, seed ${values.seed}\n`);
    const prepared = await PLACES[name].prepare?.();
    const code = await testOn(PLACES[name], {
      env: { ...env, ...prepared, EVERTILL_POWER_MINUTES: minutes },
      report: (row) => reports.push({ place: name, ...row }),
    });
    if (code !== 0) process.exitCode = code;
  }
  process.stdout.write(`\n${tableOf(reports)}\nseed ${values.seed}\n`);
}

async function testOn({ test, begin }, { env, report }) {
  const disk = makeDisk();
  let child = null;
  leave = async () => {
    if (child) endGroup(child);
    await disk.remove();
  };
  let door = null;
  try {
    const begun = await begin?.(disk.path);
    door = await openDoor({
      cut: () => disk.cut(),
      fail: () => disk.fail(),
      signal: ({ name }) => disk.signal(name),
      settle: () => disk.settle(),
      fill: () => disk.fill(),
      empty: () => disk.empty(),
      mount: async () => {
        await disk.mount();
        await begun?.start();
      },
      report,
    });
    const tested = { ...env, ...begun?.env, TEST_POWER_URL: door.url, TEST_POWER_DISK: disk.path };
    child = startGroup(test, tested);
    return await codeOf(child);
  } finally {
    door?.close();
    if (!isLeaving) await leave();
  }
}

function whyNoPostgres() {
  return findPostgres() ? null : 'PostgreSQL is not installed here (docs/testing.md)';
}

async function beginPostgres(below) {
  const { url, start } = await startInstalled(findPostgres(), DURABLE, { below });
  return { env: { TEST_POWER_DATABASE: url }, start };
}

/** The tests of a place share its disk, so they run one after the other. */
function serverTests(...names) {
  const files = names.map((name) => `server/power/${name}`);
  return ['vitest', 'run', '--project', 'server', '--no-file-parallelism', ...files];
}

/** Builds what the till needs. Must: before there is a disk, because a failed build ends this process. */
async function prepareTill() {
  const browser = await findBrowser();
  await run(process.execPath, ['scripts/build.mjs']);
  return { EVERTILL_CHROMIUM: browser, EVERTILL_RUN: 'power' };
}

/** Starts a command in a process group of its own, so that its servers and browsers can be ended with it. */
function startGroup(args, env) {
  return spawn('npx', ['--no-install', ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
    detached: true,
  });
}

function endGroup({ pid }) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Every process of the group has ended.
  }
}

function codeOf(child) {
  return new Promise((resolve) => {
    child.once('error', () => resolve(127));
    child.once('close', (code) => resolve(code ?? 1));
  });
}
