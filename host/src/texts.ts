// Every text of the host that a person reads on a screen.
import { defineTexts } from '@evertill/shared-domain';

// The title, 'Login', the labels of username and password, and the first three texts are those of the specification.
export const login = /* @__PURE__ */ defineTexts('host.login', {
  usernameRequired: 'Username is required',
  passwordRequired: 'Password is required',
  rejected: 'Invalid username or password',
  username: 'Username',
  password: 'Password',
  login: 'Login',
  showPassword: 'Show the characters',
  forgot: 'Forgot your password?',
  demo: 'This is a demo. Sign in as:',
  signedIn: (name: string) => `You are signed in as ${name}.`,
  continueAs: (name: string) => `Continue as ${name}`,
  orElse: 'Or sign in as somebody else:',
  store: 'Store code',
  storeRequired: 'Please enter the store code',
  storeAsked: 'A short name, such as corner-store. Your manager knows it.',
  storeOptional: 'Only if you work in another store than this register.',
  noStore: 'There is no store on this server yet.',
  noStoreHint: 'Create the first one. You become its administrator and can add staff later.',
  createStore: 'Create the first store',
});

export const serverFacts = /* @__PURE__ */ defineTexts('host.serverFacts', {
  title: 'Server',
  asking: 'Asking the server',
  on: 'Email is set up.',
  off: 'Email is not set up. Staff who forget their password need a link from the office.',
  unknown: "The server doesn't answer.",
});

/** The link from a screen to the screen that led to it. */
export const backLink = /* @__PURE__ */ defineTexts('host.backLink', {
  to: (title: string) => `Back to ${title}`,
});
