import { createCookieJar } from './secret-cookie';

// The longest that browsers keep one.
const MAX_AGE_S = 400 * 24 * 3600;

/** Outlives sign-out: it says at which shop and where somebody signed in before, and signs nobody in. */
export const deviceCookie = createCookieJar('evertill_device', MAX_AGE_S);
