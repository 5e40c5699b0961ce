/**
 * `npm run test:skew`: the suite of today beside suites of earlier commits, in a real browser: hosts and remotes of both in every
 * mixture, two tabs of different builds, and an outbox that one wrote and the other sends.
 *
 *   npm run test:skew -- 1ba945d
 *   npm run test:skew -- -g "two tabs"
 */
import { GIVEN, prepareBrowserTests, startRun } from './browser-tests.mjs';
import { pastSuite } from './skew/past-suite.mjs';

/**
 * Commits whose builds were given out, newest last. a00f8e2: every version was 1.0.0, whatever it held. 6f5104d: the last one before
 * ranges came from the build. A commit that changes what a version promises belongs here too, once its builds are given out: what
 * was built within a day may have recorded a version that was never released.
 */
const COMMITS = ['a00f8e2', '6f5104d'];

const isCommit = (arg) => /^[0-9a-f]{7,40}$/.test(arg);
const named = GIVEN.filter(isCommit);
const browser = await prepareBrowserTests();
const suites = (named.length > 0 ? named : COMMITS).map((commit) => ({ commit, site: pastSuite(commit) }));
await startRun(browser, 'skew', {
  args: GIVEN.filter((arg) => !isCommit(arg)),
  env: { EVERTILL_PAST_SUITES: JSON.stringify(suites) },
});
