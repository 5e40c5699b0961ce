/** The sentences of spec 4 and 8 about signing in, word for word. */
export const SESSION_MESSAGES = {
  invalidLogin: 'Invalid username or password',
  noSession: 'Failed to establish session',
} as const;
