/** Child processes of the setup commands. The person sees their output, and their failure ends this process. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

export const ROOT = new URL('..', import.meta.url).pathname;

/** Runs a command at the root of the project. When the command fails, ends this process with the same exit code. */
export async function run(command, args = [], options = {}) {
  const code = await attempt(command, args, options);
  if (code !== 0) {
    process.stderr.write(`\n${[command, ...args].join(' ')} ended with code ${code}.\n`);
    process.exit(code || 1);
  }
}

/**
 * Runs a command and resolves with its exit code, also when it fails. `onOutput` takes the command's output, which the
 * person sees at once otherwise.
 */
export function attempt(command, args = [], { env = {}, onOutput } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: onOutput ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    });
    if (onOutput) for (const stream of [child.stdout, child.stderr]) stream.on('data', onOutput);
    child.on('error', () => resolve(127));
    child.on('close', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });
}

/**
 * Installs the packages of the lock file with the pnpm version that package.json names. Only npm has to be installed.
 */
export async function install(options = []) {
  const { packageManager } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  await run('npx', ['--yes', packageManager, 'install', '--frozen-lockfile', '--prefer-offline', ...options]);
}
