/** Builds the suites of the released commits, or of the given ones, for the tests that run them later. */
import { pastSuite, RELEASED_COMMITS } from './past-suite.mjs';

const named = process.argv.slice(2);
for (const commit of named.length > 0 ? named : RELEASED_COMMITS) pastSuite(commit);
