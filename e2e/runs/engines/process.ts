import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A program with all programs that it started. */
export interface ProcessGroup {
  readonly child: ChildProcess;
  /** Resolves with the first match in the program's output. Rejects when the program ends before. */
  says(pattern: RegExp): Promise<RegExpExecArray>;
  end(signal: NodeJS.Signals): Promise<void>;
}

/** Starts a program as the leader of its own process group. */
export function startGroup(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): ProcessGroup {
  const child = spawn(command, args, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  let output = '';
  const listeners = new Set<() => void>();
  const hear = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-20_000);
    for (const listener of listeners) listener();
  };
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  const endIfLeft = () => signalGroup(child, 'SIGKILL');
  process.once('exit', endIfLeft);
  child.once('exit', () => process.off('exit', endIfLeft));
  return {
    child,
    says(pattern) {
      return new Promise((resolve, reject) => {
        const look = () => {
          const found = pattern.exec(output);
          if (!found) return;
          listeners.delete(look);
          resolve(found);
        };
        listeners.add(look);
        child.once('error', reject);
        child.once('exit', () => reject(new Error(`${command} ended:\n${output}`)));
        look();
      });
    },
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      signalGroup(child, signal);
      await gone;
    },
  };
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // The group has ended by itself.
  }
}
