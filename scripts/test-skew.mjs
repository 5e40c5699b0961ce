/**
 * `npm run test:skew`: runs today's suite beside suites of earlier commits in a real browser: with every mixture of
 * their hosts and remotes, with two tabs of different builds, and with an outbox that one suite writes and the other
 * sends.
 *
 *   npm run test:skew -- 1ba945d
 *   npm run test:skew -- -g "two tabs"
 */
import { GIVEN, prepareBrowserTests, startRun } from './browser-tests.mjs';
import { pastSuite } from './skew/past-suite.mjs';

/**
 * Commits whose builds were released, newest last. At a00f8e2, every version was 1.0.0, whatever the build contained.
 * 6f5104d is the last commit before the build determined the version ranges. A commit that changes what a version
 * promises belongs here too, but only once its builds are released, because builds made between two releases may have
 * recorded a version that was never released.
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
