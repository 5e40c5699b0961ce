import { createCookieJar } from './secret-cookie';

const MAX_AGE_S = 7 * 24 * 3600;

export const sessionCookie = createCookieJar('evertill_session', MAX_AGE_S);
