/**
 * `npm run test:outside`: follows docs/shipping-a-remote.md as another team would. It packs the packages, starts a
 * suite from its package and a remote in an empty folder, installs, tests and builds it there, publishes it over HTTP to
 * that suite, opens it online and offline in a real browser, and prints the minutes of each step.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findBrowser } from './browser.mjs';
import { startRun } from './browser-tests.mjs';
import { ROOT, run } from './shell.mjs';

const NAME = 'stock-count';
const APP = 'stock_count';
const MOST_MINUTES = 10;
const LIMIT_MS = 20 * 60_000;
const PORT = Number(process.env.PORT ?? 4117);
const SERVER = `http://localhost:${PORT}`;
/** The team's own service, which passes other requests to the suite behind it. */
const SERVICE = `http://localhost:${PORT + 1}`;

const PACKAGES = join(ROOT, 'dist/packages');

const work = mkdtempSync(join(tmpdir(), 'evertill-outside-'));
const folder = join(work, NAME);
const minutes = [];
let suite;
let service;
const limit = setTimeout(() => end('The run took longer than its limit.', 1), LIMIT_MS);
// Stops the started programs however this process ends, also when a failed command ends it.
process.on('exit', () => {
  for (const program of [service, suite]) if (program) endGroup(program.child);
  rmSync(work, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

try {
  const browser = await findBrowser();
  await step('the suite is built and packed', false, async () => {
    await run(process.execPath, ['scripts/build.mjs']);
    await run(process.execPath, ['scripts/pack.mjs']);
  });
  await step('npx evertill suite', true, async () => {
    suite = await startSuite();
  });
  await step('npx evertill-remote new', true, () =>
    outside(work, 'npx', [
      '--yes',
      '--package',
      packed('evertill-remote-'),
      'evertill-remote',
      'new',
      NAME,
      '--packages',
      PACKAGES,
    ]),
  );
  await step('npm install', true, () => outside(folder, 'npm', ['install', '--no-audit', '--no-fund']));
  await step('npm test', true, () => outside(folder, 'npm', ['test']));
  await step('npm run types', true, () => outside(folder, 'npm', ['run', 'types']));
  await step('npm run build', true, () => outside(folder, 'npm', ['run', 'build']));
  await step('evertill-release publish', true, async () => {
    const release = ['run', '--silent', 'release', '--'];
    const [buildId] = readdirSync(join(folder, 'dist'));
    const env = { EVERTILL_RELEASE_TOKEN: /EVERTILL_RELEASE_TOKEN=(\S+)/.exec(suite.output())?.[1] };
    await outside(folder, 'npm', [...release, '--server', SERVER, 'publish', join('dist', buildId)], { env });
  });
  await step('opened online and offline', true, async () => {
    service = await startService();
    await startRun(browser, 'outside', { env: { EVERTILL_SUITE: SERVICE } });
  });
  report();
} catch (error) {
  end(error.message, 1);
}

async function step(what, isTheirs, work) {
  process.stdout.write(`\n== ${what}\n`);
  const startedAt = Date.now();
  await work();
  minutes.push({ what, isTheirs, spent: (Date.now() - startedAt) / 60_000 });
}

function report() {
  const theirs = minutes.filter(({ isTheirs }) => isTheirs).reduce((sum, { spent }) => sum + spent, 0);
  const lines = minutes.map(({ what, spent }) => `${spent.toFixed(1).padStart(6)} min  ${what}`);
  process.stdout.write(
    `\n${lines.join('\n')}\n${theirs.toFixed(1).padStart(6)} min  from nothing to a screen in the shop\n`,
  );
  end(theirs > MOST_MINUTES ? `It may take ${MOST_MINUTES} minutes.` : '', theirs > MOST_MINUTES ? 1 : 0);
}

function end(words, code) {
  clearTimeout(limit);
  if (words) process.stderr.write(`${words}\n`);
  process.exit(code);
}

/** Runs a command in a folder outside this workspace. */
function outside(cwd, command, args, { env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = ['ignore', 'inherit', 'inherit'];
    const child = spawn(command, args, { cwd, stdio, env: { ...outsideEnv(), ...env } });
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${[command, ...args].join(' ')} ended with code ${code}.`)),
    );
  });
}

/** The environment of a team, which does not lead back to this workspace. */
function outsideEnv() {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(npm_|INIT_CWD$|NODE_PATH$)/.test(name)),
  );
}

function packed(start) {
  return join(
    PACKAGES,
    readdirSync(PACKAGES).find((name) => name.startsWith(start)),
  );
}

/** Ends a program and the programs that it started. Each was started as the first of its group. */
function endGroup({ pid }) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The group has ended by itself.
  }
}

function startSuite() {
  const words = ['--yes', '--package', packed('evertill-suite-'), 'evertill', 'suite'];
  return start(SERVER, 'npx', [...words, '--team', APP, '--port', String(PORT)], {
    cwd: work,
    env: outsideEnv(),
  });
}

function startService() {
  const env = { ...process.env, PORT: String(PORT + 1), EVERTILL_SUITE: SERVER };
  return start(SERVICE, process.execPath, ['service/main.mjs'], { cwd: folder, env });
}

/** Starts a program and waits until the suite answers through it. */
async function start(address, command, args, { cwd, env }) {
  // A program that already answers at this address would be mistaken for the one that is started now.
  if (await fetch(address).catch(() => null))
    throw new Error(`${address} is in use: set PORT to another port.`);
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'inherit'], env, detached: true });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
    process.stdout.write(chunk);
  });
  for (let turn = 0; turn < 1_800 && child.exitCode === null; turn += 1) {
    const answer = await fetch(`${address}/api/health`).catch(() => null);
    if (answer?.ok && child.exitCode === null) return { child, output: () => output };
    await wait(100);
  }
  endGroup(child);
  throw new Error(`${[command, ...args].join(' ')} did not start.`);
}
