/** Suites of earlier commits, each built once and stored outside git. */
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
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
/** The number of stored suites. A suite is about 60 MB. */
const SUITES_KEPT = 4;

/** Returns the folder of the site that a commit builds, named after the full commit id. */
export function pastSuite(name) {
  const { commit, at } = findCommit(name);
  const site = join(CACHE, commit);
  if (!existsSync(site)) {
    process.stdout.write(`Building the suite of ${name}: once, some minutes.\n`);
    mkdirSync(CACHE, { recursive: true });
    buildSuite(commit, at, site);
  }
  utimesSync(site, new Date(), new Date());
  forgetOthers();
  return site;
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
  const sources = mkdtempSync(join(tmpdir(), 'evertill-past-'));
  const incoming = `${site}.incoming`;
  const options = {
    cwd: sources,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, EVERTILL_SITE: incoming },
  };
  try {
    rmSync(incoming, { recursive: true, force: true });
    git('archive', '--output', join(sources, 'all.tar'), commit);
    execFileSync('tar', ['-xf', 'all.tar'], options);
    const { packageManager } = JSON.parse(readFileSync(join(sources, 'package.json'), 'utf8'));
    // The lock file is not frozen, because a package manager may want to add a line to an older lock file. The versions
    // of the lock file are still used.
    const install = ['--yes', packageManager, 'install', '--no-frozen-lockfile', '--prefer-offline'];
    execFileSync('npx', install, options);
    execFileSync(process.execPath, ['scripts/build.mjs'], options);
    for (const folder of buildsIn(incoming)) utimesSync(join(folder, 'assets.json'), at, at);
    renameSync(incoming, site);
  } finally {
    rmSync(sources, { recursive: true, force: true });
    rmSync(incoming, { recursive: true, force: true });
  }
}

function buildsIn(site) {
  const apps = readdirSync(join(site, 'r')).map((app) => join(site, 'r', app));
  return apps.flatMap((app) => readdirSync(app).map((build) => join(app, build)));
}

function forgetOthers() {
  const suites = readdirSync(CACHE).map((name) => join(CACHE, name));
  const byUse = suites.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const suite of byUse.slice(SUITES_KEPT)) rmSync(suite, { recursive: true, force: true });
}

function git(...args) {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}
