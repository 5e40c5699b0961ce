/** The texts about signing in, exactly as spec 4 and 8 give them. */
export const SESSION_MESSAGES = {
  invalidLogin: 'Invalid username or password',
  noSession: 'Failed to establish session',
} as const;
