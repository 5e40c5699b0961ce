/** Finds this machine's Chromium for the browser tests, or installs Debian's package where that is possible. */
import { existsSync } from 'node:fs';
import { attempt } from './shell.mjs';

const CANDIDATES = [
  process.env.EVERTILL_CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Chromium's engine without windows, tabs and menus, in its own Debian package. The same tests take a fifth less of the
 * processor's time with it.
 */
const ENGINE = { path: '/usr/bin/chromium-headless-shell', debian: 'chromium-headless-shell' };

/** Resolves with the path of a browser. Installs Debian's package on Debian when running as root. */
export async function findBrowser() {
  const found = await installed();
  if (found) return found;
  await installFromDebian('chromium');
  const now = await installed();
  if (now) return now;
  process.stderr.write(
    'The browser tests need Chromium. Install it (Debian: apt install chromium), or name it in EVERTILL_CHROMIUM.\n',
  );
  process.exit(1);
}

/** Resolves with the path of Chromium's engine where Debian has it, and of the browser of `findBrowser` elsewhere. */
export async function findEngine() {
  if (process.env.EVERTILL_CHROMIUM) return process.env.EVERTILL_CHROMIUM;
  if (!existsSync(ENGINE.path)) await installFromDebian(ENGINE.debian);
  return existsSync(ENGINE.path) ? ENGINE.path : findBrowser();
}

/** Installs a package on Debian when running as root, and does nothing elsewhere. */
async function installFromDebian(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  process.stdout.write(`Installing from Debian: ${name}.\n`);
  await attempt('apt-get', ['update', '-qq']);
  await attempt('apt-get', ['install', '-y', '-qq', name, 'fonts-liberation'], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
}

async function installed() {
  const { chromium } = await import('playwright');
  return [...CANDIDATES, chromium.executablePath()].find((path) => path && existsSync(path));
}
