/**
 * `npm run test:words`: what people read on each screen when the server fails, in a real browser, with every kind of failure in the way
 * of each call. It prints everything that was read, and ends with an error where a sentence of the specification is missing.
 *
 *   npm run test:words -- -g "no answer"
 *   EVERTILL_LOOKS=transactions npm run test:words
 */
import { GIVEN, prepareBrowserTests, startRun } from './browser-tests.mjs';

await startRun(await prepareBrowserTests(), 'words', { args: GIVEN });
