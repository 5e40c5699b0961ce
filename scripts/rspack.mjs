/** Runs the bundler's own command in an app's folder, as the app's team does. */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';

const BUILDS_AT_ONCE = Math.min(2, availableParallelism());

/** Runs `npx rspack build` in a folder. Rejects when the build fails. */
export async function build(dir, args = []) {
  const code = await new Promise((resolve, reject) => {
    const child = rspack(dir, ['build', ...args], { env: { NODE_ENV: 'production' } });
    child.on('error', reject);
    child.on('exit', resolve);
  });
  if (code !== 0) throw new Error(`The build in ${dir} ended with code ${code}.`);
}

/**
 * Runs `npx rspack build --watch` in a folder. Resolves after the first build, successful or not. `onBuilt` is called
 * after each later successful build.
 */
export function buildOnEveryChange(dir, { args = [], env = {}, onBuilt }) {
  const child = rspack(dir, ['build', '--watch', ...args], {
    env: { NODE_ENV: 'development', ...env },
    ipc: true,
  });
  process.on('exit', () => child.kill());
  let last = Promise.resolve();
  return new Promise((resolve) => {
    child.on('exit', resolve);
    // The preset and the server's configuration report the result of each build to their parent process.
    child.on('message', (outcome) => {
      if (outcome === 'built') {
        last = last.then(onBuilt).catch((error) => process.stderr.write(`${dir}: ${error.message}\n`));
      }
      resolve();
    });
  });
}

/** Runs as many tasks at once as the machine allows. Resolves with their results in order. */
export async function inParallel(tasks) {
  const results = [];
  const waiting = tasks.entries();
  const worker = async () => {
    for (const [index, task] of waiting) results[index] = await task();
  };
  await Promise.all(Array.from({ length: BUILDS_AT_ONCE }, worker));
  return results;
}

function rspack(cwd, args, { env, ipc = false }) {
  // Resolved from the app's folder, so that the app's own version is used. npx would find the same version more slowly.
  const cli = createRequire(join(cwd, 'package.json')).resolve('@rspack/cli/package.json');
  return spawn(process.execPath, [join(dirname(cli), 'bin/rspack.js'), ...args], {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit', ...(ipc ? ['ipc'] : [])],
    env: { ...process.env, ...env },
  });
}
