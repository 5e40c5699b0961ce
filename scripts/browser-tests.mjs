/** What every command for tests in a real browser begins with, and how it runs them. */
import { findBrowser } from './browser.mjs';
import { install, run } from './shell.mjs';

/** Installs, unless `--no-install` says that it was done, and builds the suite; resolves with the path of a browser. */
export async function prepareBrowserTests() {
  if (!process.argv.includes('--no-install')) await install();
  const browser = await findBrowser();
  await run(process.execPath, ['scripts/build.mjs']);
  return browser;
}

/** Runs browser tests, and ends this process with their code where they fail. */
export function runBrowserTests(browser, { config = 'e2e/playwright.config.ts', args = [], env = {} }) {
  return run('npx', ['--no-install', 'playwright', 'test', '--config', config, ...args], {
    env: { EVERTILL_CHROMIUM: browser, ...env },
  });
}
