import { signIn } from './texts';

/** The texts about signing in, exactly as spec 4 and 8 give them. */
export const SESSION_MESSAGES = signIn;
