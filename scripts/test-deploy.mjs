/**
 * `npm run test:deploy`: runs the steps of deploy/Dockerfile in a clean folder, without a container engine, and starts
 * what they made as a user who can write into the folders of the image's volumes only. Asks for its health, sells, and
 * stops it. Checks the unit of systemd where systemd is installed. Needs to be root, because the server runs as another
 * user. `--keep` keeps the folder.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { buildImage, environmentOf, inImage } from './deploy/build-image.mjs';
import { openShop } from './deploy/sell-one.mjs';
import { ROOT } from './shell.mjs';

const GRACE_S = 2;
const START_WITHIN_MS = 600_000;
const ASK_EVERY_MS = 2_000;

if (process.getuid?.() !== 0) {
  process.stderr.write('Run this as root, because the server is started as another user.\n');
  process.exit(1);
}
checkUnit();
const image = await buildImage();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, endNow);
try {
  await tryImage();
} finally {
  if (process.argv.includes('--keep')) say(`kept in ${image.folder}`);
  else image.remove();
}
process.stdout.write('The image starts, sells and stops.\n');

function endNow() {
  image.remove();
  process.exit(1);
}

async function tryImage() {
  assertUnwritable();
  const env = { ...environmentOf(image), HOME: '/nonexistent', PORT: String(await freePort()) };
  Object.assign(env, { HOST: '127.0.0.1', EVERTILL_STOP_GRACE: String(GRACE_S) });
  const url = `http://127.0.0.1:${env.PORT}`;
  const server = runAsUser(image.start, env, 'inherit');
  const end = once(server, 'exit');
  try {
    const startedAt = Date.now();
    while (!(await isHealthy(env))) {
      if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}`);
      if (Date.now() - startedAt > START_WITHIN_MS) throw new Error('The server did not become healthy');
      await delay(ASK_EVERY_MS);
    }
    say(`healthy after ${Date.now() - startedAt} ms`);
    const page = await fetch(`${url}/`);
    if (page.status !== 200) throw new Error(`The page was answered with ${page.status}`);
    const sell = await openShop(url);
    say(`sold ${await sell()}`);

    const askedAt = Date.now();
    server.kill('SIGTERM');
    while ((await fetch(`${url}/api/health/ready`)).status !== 503) await delay(20);
    say(`after the signal, not ready, and sold ${await sell()}`);
    const [code, signal] = await end;
    const tookMs = Date.now() - askedAt;
    say(`ended with ${signal ?? code} after ${tookMs} ms of ${stopWithinMs()}`);
    if (code !== 0 || tookMs < GRACE_S * 1_000 || tookMs > stopWithinMs())
      throw new Error('The server did not end as it should');
  } finally {
    server.kill('SIGKILL');
  }
}

async function isHealthy(env) {
  const [code] = await once(runAsUser(image.health, env, 'ignore'), 'exit');
  return code === 0;
}

/** Proves that the user of the image can write into the volumes only. */
function assertUnwritable() {
  const canWrite = (path) => {
    const options = { cwd: inImage(image, '.'), ...image.user };
    const { status } = spawnSync(
      'sh',
      ['-c', 'touch "$0/written" 2>/dev/null', inImage(image, path)],
      options,
    );
    return status === 0;
  };
  const closed = ['/', '.', 'dist/server', 'dist/server/migrations', 'dist/site', 'node_modules'];
  const wrong = [...closed.filter(canWrite), ...image.volumes.filter((path) => !canWrite(path))];
  if (wrong.length > 0) throw new Error(`The rights of these folders are wrong: ${wrong.join(', ')}`);
  say(`user ${image.user.uid} writes into ${image.volumes.join(', ')} only`);
}

function runAsUser([command, ...args], env, stdio) {
  const program = command === 'node' ? process.execPath : command;
  return spawn(program, args, { cwd: inImage(image, '.'), env, stdio, ...image.user });
}

/** Returns the time that compose.yaml gives the server to stop. */
function stopWithinMs() {
  const [, seconds] = /stop_grace_period: (\d+)s/.exec(
    readFileSync(join(ROOT, 'deploy/compose.yaml'), 'utf8'),
  );
  return Number(seconds) * 1_000;
}

function checkUnit() {
  const { status, error, stderr } = spawnSync('systemd-analyze', [
    'verify',
    join(ROOT, 'deploy/evertill.service'),
  ]);
  if (error) return say('systemd is not installed, so its unit is not checked');
  // The program of the unit is missing where Node is installed elsewhere, which systemd tells as an error too.
  if (status !== 0 || stderr.length > 0) throw new Error(`systemd-analyze verify: ${stderr}`);
  say('systemd accepts the unit');
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

function say(line) {
  process.stdout.write(`${line}\n`);
}
