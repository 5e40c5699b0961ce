/** Suites and servers of earlier commits, each built once and stored outside git. */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../shell.mjs';

/**
 * Commits whose builds were released, newest last. At a00f8e2, every version was 1.0.0, whatever the build contained.
 * 6f5104d is the last commit before the build determined the version ranges. A commit that changes what a version
 * promises belongs here too, but only once its builds are released, because builds made between two releases may have
 * recorded a version that was never released.
 */
export const RELEASED_COMMITS = ['a00f8e2', '6f5104d'];

const CACHE = process.env.EVERTILL_SKEW_CACHE ?? join(homedir(), '.cache/evertill-skew');
/** The numbers of stored suites and servers. A suite is about 60 MB, a server 5 MB. */
const SUITES_KEPT = 4;
const SERVERS_KEPT = 2;
const SERVER = 'server-';

/** Returns the folder of the site that a commit builds, named after the full commit id. */
export function pastSuite(name) {
  const { commit, at } = findCommit(name);
  return stored(join(CACHE, commit), `the suite of ${name}`, (site) => buildSuite(commit, at, site));
}

/**
 * Returns the folder of the server that was built from the last commit before the newest migration. The libraries are
 * those of these sources, because the folder is stored without its own.
 */
export function serverBeforeNewestMigration() {
  const { entries } = JSON.parse(readFileSync(join(ROOT, 'server/migrations/meta/_journal.json'), 'utf8'));
  const file = `server/migrations/${entries.at(-1).tag}.sql`;
  const added = git('log', '--diff-filter=A', '--format=%H', '--', file).trim().split('\n').at(-1);
  // A migration without a commit is newer than the newest commit.
  const { commit } = findCommit(added ? `${added}^` : 'HEAD');
  const folder = join(CACHE, SERVER + commit);
  const build = stored(folder, `the server of ${commit.slice(0, 8)}`, (to) => buildServer(commit, to));
  const link = join(build, 'node_modules');
  rmSync(link, { force: true });
  symlinkSync(join(ROOT, 'server/node_modules'), link, 'junction');
  return build;
}

function stored(folder, what, build) {
  if (!existsSync(folder)) {
    process.stdout.write(`Building ${what}: once, some minutes.\n`);
    mkdirSync(CACHE, { recursive: true });
    build(folder);
  }
  utimesSync(folder, new Date(), new Date());
  forgetOthers();
  return folder;
}

function findCommit(name) {
  try {
    const [commit, seconds] = git('log', '-1', '--format=%H %ct', name).trim().split(' ');
    return { commit, at: new Date(Number(seconds) * 1_000) };
  } catch {
    throw new Error(`This copy of the repository has no commit ${name}: fetch its whole history.`);
  }
}

function buildSuite(commit, at, site) {
  const incoming = `${site}.incoming`;
  try {
    fromSources(commit, [], { EVERTILL_SITE: incoming }, () => {
      for (const folder of buildsIn(incoming)) utimesSync(join(folder, 'assets.json'), at, at);
      renameSync(incoming, site);
    });
  } finally {
    rmSync(incoming, { recursive: true, force: true });
  }
}

function buildServer(commit, folder) {
  const incoming = `${folder}.incoming`;
  fromSources(commit, ['server'], {}, (sources) => {
    const isOwn = (path) => !path.endsWith('/node_modules');
    cpSync(join(sources, 'dist/server'), incoming, { recursive: true, filter: isOwn });
    renameSync(incoming, folder);
  });
}

/** Builds parts of a commit, or all of it, in a temporary folder, and hands the folder to `take`. */
function fromSources(commit, parts, env, take) {
  const sources = mkdtempSync(join(tmpdir(), 'evertill-past-'));
  const options = {
    cwd: sources,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, EVERTILL_SITE: join(sources, 'dist/site'), ...env },
  };
  try {
    if (env.EVERTILL_SITE) rmSync(env.EVERTILL_SITE, { recursive: true, force: true });
    git('archive', '--output', join(sources, 'all.tar'), commit);
    execFileSync('tar', ['-xf', 'all.tar'], options);
    const { packageManager } = JSON.parse(readFileSync(join(sources, 'package.json'), 'utf8'));
    // The lock file is not frozen, because a package manager may want to add a line to an older lock file. The versions
    // of the lock file are still used.
    const install = ['--yes', packageManager, 'install', '--no-frozen-lockfile', '--prefer-offline'];
    execFileSync('npx', install, options);
    execFileSync(process.execPath, ['scripts/build.mjs', ...parts], options);
    take(sources);
  } finally {
    rmSync(sources, { recursive: true, force: true });
  }
}

function buildsIn(site) {
  const apps = readdirSync(join(site, 'r')).map((app) => join(site, 'r', app));
  return apps.flatMap((app) => readdirSync(app).map((build) => join(app, build)));
}

function forgetOthers() {
  const [servers, suites] = [true, false].map((is) =>
    readdirSync(CACHE).filter((name) => name.startsWith(SERVER) === is),
  );
  for (const [names, kept] of [
    [suites, SUITES_KEPT],
    [servers, SERVERS_KEPT],
  ]) {
    const byUse = names
      .map((name) => join(CACHE, name))
      .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
    for (const folder of byUse.slice(kept)) rmSync(folder, { recursive: true, force: true });
  }
}

function git(...args) {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}
