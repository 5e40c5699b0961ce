/** The sentences of the login page, word for word (spec 5 and 8). */
export const LOGIN_MESSAGES = {
  usernameRequired: 'Username is required',
  passwordRequired: 'Password is required',
  rejected: 'Invalid username or password',
} as const;
