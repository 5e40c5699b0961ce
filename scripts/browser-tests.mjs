/** Prepares and runs the tests in a real browser, and reads the options of their commands. */
import { parseArgs } from 'node:util';
import { findBrowser } from './browser.mjs';
import { install, run } from './shell.mjs';

/** The command's arguments without `--no-install`. */
export const GIVEN = process.argv.slice(2).filter((arg) => arg !== '--no-install');

/**
 * Reads options such as `--minutes 40`. `options` maps a flag to the environment variable that the tests read, which
 * may be set instead of the flag, and to the default. Returns the values by flag, and as an environment. Throws on an
 * unknown flag.
 */
export function readOptions(options) {
  const { values } = parseArgs({
    args: GIVEN,
    options: Object.fromEntries(Object.keys(options).map((flag) => [flag, { type: 'string' }])),
  });
  const read = Object.entries(options).map(([flag, { variable, usual }]) => {
    return { flag, variable, value: values[flag] ?? (process.env[variable] || usual) };
  });
  return {
    values: Object.fromEntries(read.map(({ flag, value }) => [flag, value])),
    env: Object.fromEntries(read.map(({ variable, value }) => [variable, value])),
  };
}

/** Installs the packages, unless `--no-install` is given, and builds the suite. Resolves with the path of a browser. */
export async function prepareBrowserTests() {
  if (!process.argv.includes('--no-install')) await install();
  const browser = await findBrowser();
  await run(process.execPath, ['scripts/build.mjs']);
  return browser;
}

/** Starts a long run of e2e/runs.config.ts. When the run fails, ends this process with its exit code. */
export function startRun(browser, name, { args = [], env = {} } = {}) {
  const config = ['--config', 'e2e/runs.config.ts'];
  return run('npx', ['--no-install', 'playwright', 'test', ...config, ...args], {
    env: { EVERTILL_CHROMIUM: browser, EVERTILL_RUN: name, ...env },
  });
}
