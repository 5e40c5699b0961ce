/**
 * `npm run shots`: makes pictures of every screen and of its main states, in three sizes, light and dark. They are in
 * `dist/shots`, with an `index.html` that shows all of them.
 *
 *   npm run shots -- --only till        pictures whose name contains 'till'
 *   npm run shots -- --to /tmp/before   another folder
 */
import { prepareBrowserTests, readOptions, startRun } from './browser-tests.mjs';

const { env } = readOptions({
  only: { variable: 'EVERTILL_SHOT', usual: '' },
  to: { variable: 'EVERTILL_SHOTS', usual: 'dist/shots' },
});
await startRun(await prepareBrowserTests(), 'shots', { env });
