// Builds the server as it is shipped and runs it in a separate process.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { SHORT_LIVED } from '../src/kernel/short-lived';

export interface ServerProcess {
  url: string;
  pid: number;
  output(): string;
  /** Sends a signal. Resolves with the exit code, or with the signal that ended the process. */
  end(signal: NodeJS.Signals): Promise<number | string | null>;
  /** Resolves with the same values when the process ends by itself. */
  ended(): Promise<number | string | null>;
}

export interface EndedProcess {
  code: number | null;
  output: string;
}

let built: Promise<string> | undefined;

/** Builds the server, once for all test files of this worker. Returns its folder, which nobody may change or remove. */
export function buildServer(): Promise<string> {
  built ??= build();
  return built;
}

async function build(): Promise<string> {
  const folder = mkdtempSync(join(inject('builds'), 'server-'));
  const cli = createRequire(import.meta.url).resolve('@rspack/cli/package.json');
  await promisify(execFile)(
    process.execPath,
    [join(cli, '../bin/rspack.js'), 'build', '--output-path', folder],
    { cwd: fileURLToPath(new URL('..', import.meta.url)) },
  );
  return folder;
}

export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'evertill-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/**
 * Starts a server and resolves when it reports that it is open. The default flags suit a server that lives for seconds.
 */
export async function startServer(
  build: string,
  env: NodeJS.ProcessEnv,
  { flags = SHORT_LIVED }: { flags?: readonly string[] } = {},
): Promise<ServerProcess> {
  const port = await freePort();
  const { child, output } = run({ build, env: { ...env, PORT: String(port), HOST: '127.0.0.1' }, flags });
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', () => output().includes('is open at') && resolve());
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${output()}`)));
  });
  const ended = async () => {
    const [code, by] = (await once(child, 'exit')) as [number | null, string | null];
    return code ?? by;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    output,
    ended,
    end(signal) {
      const isOver = ended();
      child.kill(signal);
      return isOver;
    },
  };
}

/** Runs a server that is expected to fail at its start, or another program of the build that ends by itself. */
export async function runToEnd(
  build: string,
  env: NodeJS.ProcessEnv,
  program: readonly string[] = ['main.js'],
): Promise<EndedProcess> {
  const { child, output } = run({ build, env: { ...env, PORT: '0', HOST: '127.0.0.1' }, program });
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, output: output() };
}

interface Run {
  build: string;
  env: NodeJS.ProcessEnv;
  program?: readonly string[];
  flags?: readonly string[];
}

function run({ build, env, program = ['main.js'], flags = SHORT_LIVED }: Run): {
  child: ChildProcess;
  output: () => string;
} {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const [file = 'main.js', ...args] = program;
  const child = spawn(process.execPath, [...flags, join(build, file), ...args], {
    env: { ...inherited, ...env },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
  }
  return { child, output: () => text };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port was found');
  return address.port;
}
