/**
 * `npm run dev`: builds on every change, restarts the server, reloads the page. No service worker, no minification.
 * Names limit the apps that are watched: `npm run dev -- pos`. The other apps are those of the last `npm run build`.
 */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  buildFolder,
  readRegistry,
  switchTo,
  updateRegistry,
  uploadBuild,
} from '../packages/federation-kit/build/index.mjs';
import { startDevProxy } from './dev-proxy.mjs';
import { buildOnEveryChange, inParallel } from './rspack.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const BUILT_SITE = join(ROOT, 'dist/site');
const SITE = join(ROOT, 'dist/dev/site');
const SERVER = join(ROOT, 'dist/dev/server');
const PORT = Number(process.env.PORT ?? 3000);
const SERVER_PORT = PORT + 1000;
const OVERRIDE_ORIGINS = ['http://localhost:3001'];
const FAST_RESTART_MS = 200;

// One build id for the whole run. Each page reloads after every change, so no page ever mixes two builds.
const buildId = `dev${Date.now().toString(36)}`;
const wanted = process.argv.slice(2);
const remotes = readdirSync(join(ROOT, 'remotes')).filter((name) =>
  existsSync(join(ROOT, 'remotes', name, 'app.json')),
);
const isWatched = (name) => wanted.length === 0 || wanted.includes(name);

rmSync(SITE, { recursive: true, force: true });
await updateRegistry(SITE, (registry) => ({
  ...registry,
  serviceWorker: false,
  overrides: OVERRIDE_ORIGINS,
}));
for (const name of ['host', ...remotes].filter((name) => !isWatched(name))) await takeBuilt(name);

const proxy = startDevProxy({ port: PORT, serverPort: SERVER_PORT });
say(`Evertill opens at http://localhost:${PORT} as soon as the first build is finished.`);
const apps = ['host', ...remotes].filter(isWatched);
await inParallel([watchServer, ...apps.map((name) => () => watchApp(name))]);

/** Publishes an app as the last `npm run build` built it. */
async function takeBuilt(name) {
  const live = readRegistry(BUILT_SITE).apps[name];
  if (!live) throw new Error(`${name} was not built yet: npm run build -- ${name}`);
  await uploadBuild(buildFolder(BUILT_SITE, name, live.buildId), SITE);
  await switchTo(SITE, { [name]: live.buildId });
}

function watchApp(name) {
  const dir = name === 'host' ? join(ROOT, 'host') : join(ROOT, 'remotes', name);
  return buildOnEveryChange(dir, {
    args: ['--config-name', name, '--output-path', buildFolder(SITE, name, buildId)],
    env: { EVERTILL_BUILD_ID: buildId },
    async onBuilt() {
      await switchTo(SITE, { [name]: buildId });
      say(`${name} was built.`);
      proxy.reload();
    },
  });
}

function watchServer() {
  let running = null;
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => void stop(running).then(() => process.exit(0)));
  }
  return buildOnEveryChange(join(ROOT, 'server'), {
    args: ['--mode', 'development', '--output-path', SERVER],
    async onBuilt() {
      await stop(running);
      running = spawn(process.execPath, [join(SERVER, 'main.js')], {
        cwd: ROOT,
        stdio: 'inherit',
        env: { ...process.env, PORT: String(SERVER_PORT), EVERTILL_SITE: SITE },
      });
      setTimeout(() => proxy.reload(), FAST_RESTART_MS);
    },
  });
}

function stop(child) {
  if (!child || child.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill('SIGTERM');
  });
}

function say(line) {
  process.stdout.write(`${line}\n`);
}
