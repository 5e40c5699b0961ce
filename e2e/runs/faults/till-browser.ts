/** A Chromium on a profile of its own, started as a process that can be killed like one. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { type BrowserContext, chromium } from 'playwright/test';
import { LAUNCH } from '../../fixtures/browser';
import { installDevice } from './device-script';
import type { TillReport } from './till-script';

export interface TillBrowser {
  readonly context: BrowserContext;
  /** Ends every process of this browser at once, as a power cut of the till would. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

// A till's tabs work in the background too; what Chromium saves there would only make the run slower.
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

/** What makes the till of each page one that a run can work. */
export interface Workings {
  install: () => void;
  /** Hears each acknowledgement as it happens. */
  hear: (report: TillReport) => void;
}

/** Opens the browser; without workings its pages are as everybody's. */
export async function openTillBrowser(profile: string, workings?: Workings): Promise<TillBrowser> {
  const child = spawn(
    LAUNCH.executablePath,
    [...LAUNCH.args, ...AWAKE, `--user-data-dir=${profile}`, 'about:blank'],
    // A group of its own, so that its helpers end with it and nothing else does.
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
    child.stderr.resume(); // what it says from here on is of no interest, but must not fill the pipe
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
    // It is gone already, which is what was wanted.
  }
}
