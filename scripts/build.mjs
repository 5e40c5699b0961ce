/**
 * `npm run build`: builds what changed, publishes the suite into dist/site, and the server into dist/server.
 * Names limit it: `npm run build -- host pos worker server`.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  buildFolder,
  buildIdOf,
  compile,
  listBuilds,
  readRegistry,
  switchTo,
  uploadBuild,
  workerConfig,
} from '../packages/federation-kit/build/index.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SITE = process.env.EVERTILL_SITE ?? join(ROOT, 'dist/site');
const BUILDS_KEPT = 4;
const BUILDS_AT_ONCE = Math.min(2, availableParallelism());

process.env.NODE_ENV ??= 'production';
const startedAt = Date.now();
const wanted = process.argv.slice(2);
const jobs = [
  ...appFolders().map((dir) => ({ name: nameOf(dir), run: () => buildApp(dir) })),
  { name: 'worker', run: buildWorker },
  { name: 'server', run: buildServer },
].filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const built = await inParallel(jobs, BUILDS_AT_ONCE);
const live = Object.fromEntries(built.filter(Boolean));
// An app whose folder is gone leaves the registry; a build of some apps says nothing about the others.
const retired = wanted.length > 0 ? [] : Object.keys(readRegistry(SITE).apps).filter((app) => !(app in live));
await switchTo(SITE, live, { retired });
for (const app of Object.keys(live)) forgetOldBuilds(app);
say(
  `Ready in ${((Date.now() - startedAt) / 1000).toFixed(1)} s: ${jobs.map(({ name }) => name).join(', ')}.`,
);

/** The host and every remote that is there: a remote whose folder was deleted is simply not built. */
function appFolders() {
  const remotes = readdirSync(join(ROOT, 'remotes')).map((name) => join(ROOT, 'remotes', name));
  return [join(ROOT, 'host'), ...remotes].filter((dir) => existsSync(join(dir, 'rspack.config.mjs')));
}

function nameOf(dir) {
  const manifest = join(dir, 'app.json');
  return existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).name : 'host';
}

async function buildApp(dir) {
  const app = nameOf(dir);
  const buildId = buildIdOf(dir);
  if (!existsSync(join(buildFolder(SITE, app, buildId), 'assets.json'))) {
    say(`Building ${app} ${buildId}`);
    const { default: config } = await import(pathToFileURL(join(dir, 'rspack.config.mjs')).href);
    rmSync(join(dir, 'dist'), { recursive: true, force: true });
    await compile(config);
    uploadBuild(config.output.path, SITE);
  }
  return [app, buildId];
}

async function buildWorker() {
  const dir = join(ROOT, 'host');
  await onceFor(buildIdOf(dir), join(SITE, 'sw.js'), () => compile(workerConfig({ dir, outputPath: SITE })));
}

async function buildServer() {
  const dir = join(ROOT, 'server');
  if (!existsSync(join(dir, 'rspack.config.mjs'))) return;
  await onceFor(buildIdOf(dir), join(ROOT, 'dist/server/main.js'), async () => {
    say('Building server');
    const { default: config } = await import(pathToFileURL(join(dir, 'rspack.config.mjs')).href);
    await compile(config);
  });
}

/** Leaves a finished file alone while its sources are what they were. */
async function onceFor(sources, file, build) {
  const mark = join(
    dirname(file),
    `.${createHash('sha256').update(file).digest('hex').slice(0, 8)}-built-from`,
  );
  if (existsSync(file) && existsSync(mark) && readFileSync(mark, 'utf8') === sources) return;
  await build();
  mkdirSync(dirname(mark), { recursive: true });
  writeFileSync(mark, sources);
}

/** Pages that are open still load from the build they started with, so a few are kept. */
function forgetOldBuilds(app) {
  for (const { buildId } of listBuilds(SITE, app).slice(BUILDS_KEPT)) {
    if (buildId !== live[app]) rmSync(buildFolder(SITE, app, buildId), { recursive: true, force: true });
  }
}

async function inParallel(tasks, limit) {
  const results = [];
  const waiting = tasks.entries();
  const worker = async () => {
    for (const [index, task] of waiting) results[index] = await task.run();
  };
  await Promise.all(Array.from({ length: limit }, worker));
  return results;
}

function say(line) {
  process.stdout.write(`${line}\n`);
}
