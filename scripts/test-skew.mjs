/**
 * `npm run test:skew`: runs today's suite beside suites of earlier commits in a real browser: with every mixture of
 * their hosts and remotes, with two tabs of different builds, and with an outbox that one suite writes and the other
 * sends.
 *
 *   npm run test:skew -- 1ba945d
 *   npm run test:skew -- -g "two tabs"
 */
import { GIVEN, prepareBrowserTests, startRun } from './browser-tests.mjs';
import { pastSuite, RELEASED_COMMITS } from './skew/past-suite.mjs';

const isCommit = (arg) => /^[0-9a-f]{7,40}$/.test(arg);
const named = GIVEN.filter(isCommit);
const browser = await prepareBrowserTests();
const suites = (named.length > 0 ? named : RELEASED_COMMITS).map((commit) => ({
  commit,
  site: pastSuite(commit),
}));
await startRun(browser, 'skew', {
  args: GIVEN.filter((arg) => !isCommit(arg)),
  env: { EVERTILL_PAST_SUITES: JSON.stringify(suites) },
});
