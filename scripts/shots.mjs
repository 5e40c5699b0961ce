/**
 * `npm run shots`: makes pictures of every screen and of its main states, in three sizes, light and dark. They are in
 * `dist/shots`, with an `index.html` that shows all of them.
 *
 *   npm run shots -- --only till            pictures whose name contains 'till'
 *   npm run shots -- --at 1440-light        one size and theme
 *   npm run shots -- --to /tmp/before       another folder
 *   npm run shots -- --beside 8bc199e6      beside those of an earlier commit, with what differs
 */
import { prepareBrowserTests, readOptions, startRun } from './browser-tests.mjs';
import { pastSuite } from './skew/past-suite.mjs';

const { values, env } = readOptions({
  only: { variable: 'EVERTILL_SHOT', usual: '' },
  at: { variable: 'EVERTILL_SHOT_SIZE', usual: '' },
  to: { variable: 'EVERTILL_SHOTS', usual: 'dist/shots' },
  beside: { variable: 'EVERTILL_SHOTS_COMMIT', usual: '' },
});
const browser = await prepareBrowserTests();
const beside = values.beside ? pastSuite(values.beside) : '';
await startRun(browser, 'shots', { env: { ...env, EVERTILL_SHOTS_BESIDE: beside } });
