/** Starts a Chromium with a given profile, as a process that can be killed like in a power cut. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { chromium } from 'playwright';
import { BROWSER } from './browser.mjs';

const AWAKE = [
  '--headless',
  '--remote-debugging-port=0',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--disable-hang-monitor',
  '--disable-breakpad',
  '--no-default-browser-check',
  '--password-store=basic',
];
const POLITE_MS = 5000;

/** Opens the browser. `onAcknowledged` hears each key that a page reports. */
export async function openKillableBrowser(profile, onAcknowledged = () => undefined) {
  const child = spawn(
    BROWSER.executablePath,
    [...BROWSER.args, ...AWAKE, `--user-data-dir=${profile}`, 'about:blank'],
    // Starts a process group, so that ending it ends the browser's helper processes and nothing else.
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const browser = await chromium.connectOverCDP(await debuggingAddress(child));
  const [context] = browser.contexts();
  await context.exposeBinding('acknowledged', (_, key) => onAcknowledged(key));
  return {
    context,
    version: browser.version(),
    kill: () => end(browser, child, 'SIGKILL'),
    close: () => end(browser, child, 'SIGTERM'),
  };
}

async function debuggingAddress(child) {
  for await (const line of createInterface({ input: child.stderr })) {
    const found = /DevTools listening on (ws:\S+)/.exec(line)?.[1];
    if (!found) continue;
    child.stderr.resume(); // Discards the later output, so that it does not fill the pipe.
    return found;
  }
  throw new Error('The browser ended before it could be reached.');
}

async function end(browser, child, signal) {
  if (child.exitCode === null && child.signalCode === null) {
    const gone = once(child, 'exit');
    process.kill(-child.pid, signal);
    const impatience = setTimeout(() => process.kill(-child.pid, 'SIGKILL'), POLITE_MS);
    await gone;
    clearTimeout(impatience);
  }
  await browser.close();
}
