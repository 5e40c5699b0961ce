/**
 * `npm run test:access`: checks every screen and every state that `npm run shots` pictures, in a real browser, at four
 * widths: axe (WCAG 2.0 to 2.2 in A and AA, and its best practice) in the light theme, the dark theme and forced
 * colors; nothing scrolls sideways; nothing moves for a person who asked for less motion.
 *
 *   npm run test:access -- --only till      states whose name contains 'till'
 *   npm run test:access -- --at 320         one width
 */
import { prepareBrowserTests, readOptions, startRun } from './browser-tests.mjs';

const { env } = readOptions({
  only: { variable: 'EVERTILL_ACCESS', usual: '' },
  at: { variable: 'EVERTILL_ACCESS_WIDTH', usual: '' },
});
await startRun(await prepareBrowserTests(), 'access', { env });
