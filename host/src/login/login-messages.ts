/** The texts of the login page. The first three are exactly as spec 5 and 8 give them. */
export const LOGIN_MESSAGES = {
  usernameRequired: 'Username is required',
  passwordRequired: 'Password is required',
  rejected: 'Invalid username or password',
  forgot: 'Forgot your password?',
  demo: 'This is a demo. Sign in as:',
  shopRequired: 'Please enter your shop',
  shopAsked: 'The short name of your shop, such as corner-shop. A manager can tell you.',
  shopOptional: 'Only if you work in another shop than this device: its short name, such as corner-shop.',
  noShop: 'There is no shop on this server yet.',
  noShopHint: 'Create the first one: you become its administrator, and add the staff afterwards.',
  createShop: 'Create the first shop',
} as const;
