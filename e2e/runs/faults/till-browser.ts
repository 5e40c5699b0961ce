/** Starts a Chromium with its own profile, as a process that can be killed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { type BrowserContext, chromium } from 'playwright/test';
import { LAUNCH } from '../../fixtures/browser';
import { installDevice } from './device-script';
import type { TillReport } from './till-script';

export interface TillBrowser {
  readonly context: BrowserContext;
  /** Kills all processes of this browser at once, as a power cut would. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

// Disables the throttling of background tabs, because a till works there too and the run would only get slower.
const AWAKE = [
  '--headless',
  '--remote-debugging-port=0',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--disable-back-forward-cache',
  '--disable-hang-monitor',
  '--disable-breakpad',
  '--no-default-browser-check',
  '--password-store=basic',
];
const START_TIMEOUT_MS = 60_000;
const POLITE_MS = 5000;

/** The scripts and callbacks with which a run works the till of each page. */
export interface Workings {
  install: () => void;
  /** Receives each acknowledgment at once. */
  hear: (report: TillReport) => void;
}

/** Opens the browser. Without `workings`, its pages are ordinary pages. */
export async function openTillBrowser(profile: string, workings?: Workings): Promise<TillBrowser> {
  const child = spawn(
    LAUNCH.executablePath,
    [...LAUNCH.args, ...AWAKE, `--user-data-dir=${profile}`, 'about:blank'],
    // Starts a process group, so that ending it ends the browser's helper processes and nothing else.
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const browser = await chromium.connectOverCDP(await debuggingAddress(child));
  const context = browser.contexts()[0];
  if (!context) throw new Error('The browser opened without a window.');
  if (workings) {
    const { install, hear } = workings;
    await context.exposeBinding('evertillAcknowledge', (_, report: TillReport) => hear(report));
    await context.addInitScript(installDevice);
    await context.addInitScript(install);
  }
  return {
    context,
    async kill() {
      await end(child, 'SIGKILL');
      await browser.close();
    },
    async close() {
      await end(child, 'SIGTERM');
      await browser.close();
    },
  };
}

async function debuggingAddress(child: ChildProcess): Promise<string> {
  if (!child.stderr) throw new Error('The browser has no output to read.');
  const late = setTimeout(() => child.kill('SIGKILL'), START_TIMEOUT_MS);
  for await (const line of createInterface({ input: child.stderr })) {
    const found = /DevTools listening on (ws:\S+)/.exec(line)?.[1];
    if (!found) continue;
    clearTimeout(late);
    child.stderr.resume(); // Discards the later output, so that it does not fill the pipe.
    return found;
  }
  throw new Error('The browser ended before it could be reached.');
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  signalGroup(child.pid, signal);
  const impatience = setTimeout(() => signalGroup(child.pid, 'SIGKILL'), POLITE_MS);
  await gone;
  clearTimeout(impatience);
}

function signalGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // The process has already exited, as intended.
  }
}
