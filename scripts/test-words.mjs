/**
 * `npm run test:words`: checks the messages of each screen in a real browser while each of its calls fails, with every
 * kind of failure. It prints all messages, and fails when a sentence of the specification is missing.
 *
 *   npm run test:words -- -g "no answer"
 *   EVERTILL_LOOKS=transactions npm run test:words
 */
import { GIVEN, prepareBrowserTests, startRun } from './browser-tests.mjs';

await startRun(await prepareBrowserTests(), 'words', { args: GIVEN });
