/**
 * `npm run test:words`: what people read on each screen when the server fails, in a real browser, with every kind of failure in the way
 * of each call. It prints everything that was read, and ends with an error where a sentence of the specification is missing.
 *
 *   npm run test:words -- -g "no answer"
 *   EVERTILL_LOOKS=transactions npm run test:words
 */
import { prepareBrowserTests, runBrowserTests } from './browser-tests.mjs';

const args = process.argv.slice(2).filter((arg) => arg !== '--no-install');

await runBrowserTests(await prepareBrowserTests(), { config: 'e2e/words.config.ts', args });
