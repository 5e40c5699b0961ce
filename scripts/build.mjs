/**
 * `npm run build`: builds what changed, publishes the suite into dist/site, and the server into dist/server.
 * Names limit it: `npm run build -- host pos worker server`.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  buildFolder,
  buildIdOf,
  embedSizes,
  listBuilds,
  publishEmbed,
  readRegistry,
  screenSizes,
  switchTo,
  uploadBuild,
  writeEmbedList,
} from '../packages/federation-kit/build/index.mjs';
import { buildsOf } from '../packages/federation-kit/registry/registry.mjs';
import { build, inParallel } from './rspack.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SITE = process.env.EVERTILL_SITE ?? join(ROOT, 'dist/site');
const BUILDS_KEPT = 4;
const EMBED = 'pos-embed';
// The size limits of the embed, in KB (docs/embedding.md). They may be lowered but not raised.
const EMBED_KB = { firstScreen: 160, whole: 238, loader: 3 };
const EMBED_WORDS = {
  firstScreen: 'first screen, gzip',
  whole: 'all of it, Brotli',
  loader: 'loader, as it is',
};

// The most that a device loads to open a screen of these remotes, in KB gzip, beyond what the host provides. Strangers
// open the subscription area first, often on a phone. The limits may be lowered but not raised.
const SCREEN_KB = { saas: 60 };

const startedAt = Date.now();
const wanted = process.argv.slice(2);
const jobs = [
  ...appFolders().map((dir) => ({ name: nameOf(dir), run: () => buildApp(dir) })),
  { name: EMBED, run: buildEmbed },
  { name: 'embed-example', run: buildEmbedExample },
  { name: 'worker', run: buildWorker },
  { name: 'server', run: buildServer },
].filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const built = await inParallel(jobs.map(({ run }) => run));
const live = Object.fromEntries(built.filter(Boolean));
// An app whose folder is gone is removed from the registry. A build of only some apps removes nothing.
const retired = wanted.length > 0 ? [] : Object.keys(readRegistry(SITE).apps).filter((app) => !(app in live));
const { apps } = await switchTo(SITE, live, { retired });
for (const app of Object.keys(live)) forgetOldBuilds(app);
say(
  `Ready in ${((Date.now() - startedAt) / 1000).toFixed(1)} s: ${jobs.map(({ name }) => name).join(', ')}.`,
);

/** Lists the folders of the host and of every remote that exists. A deleted remote is simply not built. */
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
    forgetOutput(dir, (name) => !name.startsWith('embed-'));
    await build(dir, ['--config-name', app]);
    await uploadBuild(join(dir, 'dist', buildId), SITE);
  }
  weighScreens(app, buildId);
  return [app, buildId];
}

function weighScreens(app, buildId) {
  const limit = SCREEN_KB[app];
  if (limit === undefined) return;
  const [largest = 0] = screenSizes(SITE, app, buildId);
  say(`${app}, largest screen, gzip: ${largest.toFixed(1)} KB of ${limit}`);
  if (largest > limit)
    throw new Error(`A screen of ${app} has grown to ${largest.toFixed(1)} KB; ${limit} KB are allowed.`);
}

/** Builds the till for the pages of other sites. It is not in the registry, because no device of the suite opens it. */
async function buildEmbed() {
  const dir = join(ROOT, 'remotes/pos');
  if (!existsSync(join(dir, 'src/embed'))) return;
  const buildId = buildIdOf(dir);
  if (existsSync(join(buildFolder(SITE, EMBED, buildId), 'assets.json'))) {
    writeEmbedList(SITE, EMBED, buildId);
    return weighEmbed(buildId);
  }
  say(`Building ${EMBED} ${buildId}`);
  forgetOutput(dir, (name) => name.startsWith('embed-'));
  await build(dir, ['--config-name', EMBED]);
  await publishEmbed(join(dir, 'dist', `embed-${buildId}`), SITE);
  weighEmbed(buildId);
}

function weighEmbed(buildId) {
  const sizes = embedSizes(SITE, EMBED, buildId);
  for (const [name, limit] of Object.entries(EMBED_KB)) {
    const kb = Math.round(sizes[name]);
    say(`${EMBED}, ${EMBED_WORDS[name]}: ${kb} KB of ${limit}`);
    if (kb > limit) throw new Error(`${EMBED} has grown to ${kb} KB; ${limit} KB are allowed.`);
  }
}

/** Builds the example pages of an integrator with another React version. They are not part of the site. */
async function buildEmbedExample() {
  const dir = join(ROOT, 'examples/embed-pos');
  if (!existsSync(dir)) return;
  await onceFor(buildIdOf(dir), join(dir, 'dist/federated.js'), () => build(dir));
}

/** Deletes the output of earlier builds from an app's folder. */
function forgetOutput(dir, isOurs) {
  const output = join(dir, 'dist');
  if (!existsSync(output)) return;
  for (const name of readdirSync(output).filter(isOurs)) rmSync(join(output, name), { recursive: true });
}

async function buildWorker() {
  const dir = join(ROOT, 'host');
  await onceFor(buildIdOf(dir), join(SITE, 'sw.js'), () =>
    build(dir, ['--config-name', 'sw', '--output-path', SITE]),
  );
}

async function buildServer() {
  const dir = join(ROOT, 'server');
  if (!existsSync(join(dir, 'rspack.config.mjs'))) return;
  await onceFor(buildIdOf(dir), join(ROOT, 'dist/server/main.js'), async () => {
    say('Building server');
    await build(dir);
  });
}

/** Skips the work while the finished file's sources have not changed. */
async function onceFor(sources, file, run) {
  const mark = join(
    dirname(file),
    `.${createHash('sha256').update(file).digest('hex').slice(0, 8)}-built-from`,
  );
  if (existsSync(file) && existsSync(mark) && readFileSync(mark, 'utf8') === sources) return;
  await run();
  mkdirSync(dirname(mark), { recursive: true });
  writeFileSync(mark, sources);
}

/**
 * Deletes old builds. Keeps a few, because open pages still load from the build they started with, and all that the
 * registry names.
 */
function forgetOldBuilds(app) {
  const named = buildsOf(apps[app]).map(({ buildId }) => buildId);
  for (const { buildId } of listBuilds(SITE, app).slice(BUILDS_KEPT)) {
    if (!named.includes(buildId)) rmSync(buildFolder(SITE, app, buildId), { recursive: true, force: true });
  }
}

function say(line) {
  process.stdout.write(`${line}\n`);
}
