/**
 * Runs the steps of deploy/Dockerfile without a container engine. Each stage has a folder that takes the place of its
 * root, and paths are looked up below it.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { ROOT } from '../shell.mjs';
import { readDockerfile, stagesFor } from './dockerfile.mjs';

/** The stage of the Dockerfile that is the server. */
export const TARGET = 'server';

/** What the shell of a developer has set for other servers and tests. */
const OF_OTHERS = /^(EVERTILL_|TEST_|DATABASE_URL$|PORT$|HOST$|NODE_ENV$|NODE_OPTIONS$)/;

/**
 * Makes the image of the server in a new folder. Returns the folder, the folder in it that is the root of the image, and
 * what the image says about its start.
 */
export async function buildImage() {
  const stages = stagesFor(readDockerfile(readFileSync(join(ROOT, 'deploy/Dockerfile'), 'utf8')), TARGET);
  const folder = mkdtempSync(join(tmpdir(), 'evertill-image-'));
  // Another user starts the server from this folder.
  chmodSync(folder, 0o755);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const context = join(folder, 'context');
    for (const file of contextFiles())
      cpSync(join(ROOT, file), join(context, file), { verbatimSymlinks: true });
    const rootOf = (name) => join(folder, name);
    let image;
    for (const { name, steps } of stages) {
      image = {
        root: rootOf(name),
        workdir: '/',
        env: {},
        user: null,
        volumes: [],
        health: null,
        start: null,
      };
      mkdirSync(image.root);
      for (const step of steps) {
        say(name, step);
        await STEPS[step.does](image, step, { rootOf, context });
      }
    }
    return { ...image, folder, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Lists the files that a builder would send to the container engine: those of git without the ignored ones. */
export function contextFiles() {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', list, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 << 20 })
    .trim()
    .split('\n');
  const isIgnored = readIgnored();
  return files.filter((file) => existsSync(join(ROOT, file)) && !isIgnored(file));
}

/** Returns a function that tells whether a builder leaves a path of the project out. */
export function readIgnored() {
  const patterns = readFileSync(join(ROOT, 'deploy/Dockerfile.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(toPattern);
  return (path) => patterns.some((pattern) => pattern.test(path));
}

/** Returns a path of the image as a path of this machine. */
export function inImage({ root, workdir }, path) {
  return join(root, resolve(workdir, path));
}

/** Returns the environment of the image, with its paths on this machine. */
export function environmentOf(image) {
  const own = Object.entries(image.env).map(([name, value]) => {
    return [name, value.startsWith('/') ? inImage(image, value) : value];
  });
  const ours = Object.entries(process.env).filter(([name]) => !OF_OTHERS.test(name));
  return Object.fromEntries([...ours, ...own]);
}

const STEPS = {
  WORKDIR(image, { path }) {
    image.workdir = resolve(image.workdir, path);
    mkdirSync(inImage(image, '.'), { recursive: true });
  },
  COPY(image, { from, sources, target }, { rootOf, context }) {
    const isInto = target.endsWith('/') || sources.length > 1;
    for (const source of sources) {
      const path = from === null ? join(context, source) : join(rootOf(from), source);
      const isFile = statSync(path).isFile();
      const to = isInto && isFile ? join(inImage(image, target), basename(source)) : inImage(image, target);
      mkdirSync(dirname(to), { recursive: true });
      cpSync(path, to, { recursive: true, verbatimSymlinks: true });
    }
  },
  async RUN(image, { command, line }) {
    // The packages of this machine stay as they are.
    if (command.startsWith('apt-get '))
      return process.stdout.write('   left out: no package is installed here\n');
    const options = { cwd: inImage(image, '.'), env: environmentOf(image), stdio: 'inherit' };
    const [code] = await once(spawn('sh', ['-c', command], options), 'close');
    if (code !== 0) throw new Error(`Line ${line} of the Dockerfile ended with code ${code}`);
  },
  ENV(image, { values }) {
    Object.assign(image.env, values);
  },
  USER(image, { uid, gid }) {
    image.user = { uid, gid };
  },
  VOLUME(image, { paths }) {
    image.volumes.push(...paths);
  },
  HEALTHCHECK(image, { command }) {
    image.health = command;
  },
  CMD(image, { command }) {
    image.start = command;
  },
  EXPOSE() {},
};

function say(stage, { does, line }) {
  process.stdout.write(`== ${stage}, line ${line}: ${does}\n`);
}

/** Reads a line of the ignore file: a path of the root, or with two stars a name at any depth. */
function toPattern(line) {
  const escaped = line.replace(/^\//, '').replace(/[.+^${}()|[\]\\]/g, '\\$&');
  const body = escaped.replace(/\*\*\//g, '(.*/)?').replace(/(?<![.)])\*/g, '[^/]*');
  return new RegExp(`^${body}(/|$)`);
}
