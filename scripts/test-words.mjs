/**
 * `npm run test:words`: what people read on each screen when the server fails, in a real browser, with every kind of failure in the way
 * of each call. It prints everything that was read, and ends with an error where a sentence of the specification is missing.
 *
 *   npm run test:words -- -g "no answer"
 *   EVERTILL_LOOKS=transactions npm run test:words
 */
import { findBrowser } from './browser.mjs';
import { install, run } from './shell.mjs';

const args = process.argv.slice(2).filter((arg) => arg !== '--no-install');

if (args.length === process.argv.length - 2) await install();
const browser = await findBrowser();
await run(process.execPath, ['scripts/build.mjs']);
await run('npx', ['--no-install', 'playwright', 'test', '--config', 'e2e/words.config.ts', ...args], {
  env: { EVERTILL_CHROMIUM: browser },
});
