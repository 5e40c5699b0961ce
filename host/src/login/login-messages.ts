/** The sentences of the login page; the first three word for word (spec 5 and 8). */
export const LOGIN_MESSAGES = {
  usernameRequired: 'Username is required',
  passwordRequired: 'Password is required',
  rejected: 'Invalid username or password',
  noShop: 'There is no shop on this server yet.',
  noShopHint: 'Create the first one: you become its administrator, and add the staff afterwards.',
  createShop: 'Create the first shop',
} as const;
