/**
 * `npm run test:outside`: follows docs/shipping-a-remote.md as another team would. It packs the packages, starts a
 * remote in an empty folder, installs, tests and builds it there, publishes it over HTTP to a running suite, opens it
 * online and offline in a real browser, and prints the minutes of each step.
 */
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
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

const work = mkdtempSync(join(tmpdir(), 'evertill-outside-'));
const site = join(work, 'site');
const folder = join(work, NAME);
const minutes = [];
let server;
let service;
const limit = setTimeout(() => end('The run took longer than its limit.', 1), LIMIT_MS);
// Stops the started programs however this process ends, also when a failed command ends it.
process.on('exit', () => {
  for (const child of [service, server]) child?.kill('SIGKILL');
  rmSync(work, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

try {
  const browser = await findBrowser();
  await step('the suite is built and packed', false, async () => {
    await run(process.execPath, ['scripts/build.mjs']);
    await run(process.execPath, ['scripts/pack.mjs']);
    cpSync(join(ROOT, 'dist/site'), site, { recursive: true });
    server = await startServer();
  });
  const packages = join(ROOT, 'dist/packages');
  const tool = readdirSync(packages).find((name) => name.startsWith('evertill-remote-'));
  await step('npx evertill-remote new', true, () =>
    outside(work, 'npx', [
      '--yes',
      '--package',
      join(packages, tool),
      'evertill-remote',
      'new',
      NAME,
      '--packages',
      packages,
    ]),
  );
  await step('npm install', true, () => outside(folder, 'npm', ['install', '--no-audit', '--no-fund']));
  await step('npm test', true, () => outside(folder, 'npm', ['test']));
  await step('npm run types', true, () => outside(folder, 'npm', ['run', 'types']));
  await step('npm run build', true, () => outside(folder, 'npm', ['run', 'build']));
  await step('evertill-release publish', true, async () => {
    const release = ['run', '--silent', 'release', '--'];
    const token = await outside(folder, 'npm', [...release, '--site', site, 'token', 'make', APP], {
      isHeld: true,
    });
    const [buildId] = readdirSync(join(folder, 'dist'));
    const env = { EVERTILL_RELEASE_TOKEN: token.trim().split('\n').at(-1) };
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

/** Runs a command in a folder outside this workspace. Its environment must not lead back to the workspace either. */
function outside(cwd, command, args, { env = {}, isHeld = false } = {}) {
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(npm_|INIT_CWD$|NODE_PATH$)/.test(name)),
  );
  return new Promise((resolve, reject) => {
    const stdio = ['ignore', isHeld ? 'pipe' : 'inherit', 'inherit'];
    const child = spawn(command, args, { cwd, stdio, env: { ...inherited, ...env } });
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0
        ? resolve(output)
        : reject(new Error(`${[command, ...args].join(' ')} ended with code ${code}.`)),
    );
  });
}

function startServer() {
  mkdirSync(join(work, 'data'));
  return start(SERVER, join(ROOT, 'dist/server/main.js'), work, {
    PORT: String(PORT),
    EVERTILL_DATA: join(work, 'data'),
    EVERTILL_SITE: site,
  });
}

function startService() {
  return start(SERVICE, 'service/main.mjs', folder, { PORT: String(PORT + 1), EVERTILL_SUITE: SERVER });
}

/** Starts a program and waits until the suite answers through it. */
async function start(address, program, cwd, env) {
  // A program that already answers at this address would be mistaken for the one that is started now.
  if (await fetch(address).catch(() => null))
    throw new Error(`${address} is in use: set PORT to another port.`);
  const child = spawn(process.execPath, [program], {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  for (let turn = 0; turn < 1_800 && child.exitCode === null; turn += 1) {
    const answer = await fetch(`${address}/api/health`).catch(() => null);
    if (answer?.ok && child.exitCode === null) return child;
    await wait(100);
  }
  throw new Error(`${program} did not start.`);
}
