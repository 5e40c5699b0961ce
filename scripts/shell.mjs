/** Child processes of the set-up commands: their output is the person's, their failure is ours. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

export const ROOT = new URL('..', import.meta.url).pathname;

/** Runs a command at the root of the project and resolves when it ends well; ends this process with its code otherwise. */
export async function run(command, args = [], options = {}) {
  const { code } = await attempt(command, args, options);
  if (code !== 0) {
    process.stderr.write(`\n${[command, ...args].join(' ')} ended with code ${code}.\n`);
    process.exit(code || 1);
  }
}

/**
 * Runs a command and resolves with its exit code, whatever it is. One that runs beside another is `held`: what it writes
 * comes with the code instead, so that the lines of two do not mix.
 */
export function attempt(command, args = [], { env = {}, held = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: held ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    });
    const written = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => written.push(chunk));
    child.on('error', () => resolve({ code: 127, output: '' }));
    // 'close', not 'exit': the last lines may come after the end.
    child.on('close', (code, signal) =>
      resolve({ code: signal ? 1 : (code ?? 1), output: Buffer.concat(written).toString() }),
    );
  });
}

/** Installs what the lock file names, with the pnpm that package.json names: npm alone is enough to begin. */
export async function install() {
  const { packageManager } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  await run('npx', ['--yes', packageManager, 'install', '--frozen-lockfile', '--prefer-offline']);
}
