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

/** Resolves with the path of a browser. Installs Debian's package on Debian when running as root. */
export async function findBrowser() {
  const found = await installed();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write('No Chromium here: installing the Debian package.\n');
    await attempt('apt-get', ['update', '-qq']);
    await attempt('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-liberation'], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  const now = await installed();
  if (now) return now;
  process.stderr.write(
    'The browser tests need Chromium. Install it (Debian: apt install chromium), or name it in EVERTILL_CHROMIUM.\n',
  );
  process.exit(1);
}

async function installed() {
  const { chromium } = await import('playwright');
  return [...CANDIDATES, chromium.executablePath()].find((path) => path && existsSync(path));
}
