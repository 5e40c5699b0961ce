// Every text of this package that a person reads on a screen.
import { defineTexts } from '@evertill/shared-domain';

/** The texts about signing in, exactly as spec 4 and 8 give them. */
export const signIn = /* @__PURE__ */ defineTexts('shared-auth.signIn', {
  invalidLogin: 'Invalid username or password',
  noSession: 'Failed to establish session',
});
