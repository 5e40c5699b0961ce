import { createCookieJar } from './secret-cookie';

// The longest time that browsers keep a cookie, in seconds.
const MAX_AGE_S = 400 * 24 * 3600;

/**
 * The cookie that outlives sign-out. It tells at which shop and on which device people have signed in before, and does
 * not sign anyone in.
 */
export const deviceCookie = createCookieJar('evertill_device', MAX_AGE_S);
