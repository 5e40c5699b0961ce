// Every text of the host that a person reads on a screen.
import { countOf, defineTexts, formatCount } from '@evertill/shared-domain';

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
  orElse: 'Or sign in as someone else:',
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
  off: 'Email is not set up. Staff who forget their password need a link from a manager.',
  unknown: "The server doesn't answer.",
});

/** The age of the newest backup that the server has opened and compared. Ages are in minutes. */
export const serverBackup = /* @__PURE__ */ defineTexts('host.serverBackup', {
  off: 'This server makes no backups.',
  none: 'The server has no verified backup yet.',
  ok: (minutes: number) => `Last verified backup: ${agoOf(minutes)}.`,
  late: (minutes: number) =>
    `Last verified backup: ${agoOf(minutes)}. Ask the person who runs the server to look at it.`,
});

function agoOf(minutes: number): string {
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${countOf(minutes, 'minute')} ago`;
  if (minutes < 2 * 24 * 60) return `${countOf(Math.floor(minutes / 60), 'hour')} ago`;
  return `${countOf(Math.floor(minutes / (24 * 60)), 'day')} ago`;
}

/** The link from a screen to the screen that led to it. */
export const backLink = /* @__PURE__ */ defineTexts('host.backLink', {
  to: (title: string) => `Back to ${title}`,
});

/** The screen of a locked register, and the buttons that lock it. */
export const lock = /* @__PURE__ */ defineTexts('host.lock', {
  lock: 'Lock register',
  title: 'Who is working?',
  titleAlone: 'Register locked',
  nobody: 'This register has not been online for too long, or nobody has a PIN. Sign in with a password.',
  otherPerson: 'Someone else',
  pinOf: (name: string) => `PIN of ${name}`,
  pin: 'PIN',
  ok: 'OK',
  backspace: 'Delete the last digit',
  wrong: 'Wrong PIN',
  wait: (seconds: number) => `Too many wrong PINs. Try again in ${countOf(seconds, 'second')}.`,
  closed: 'Too many wrong PINs. Sign in with a password.',
  password: 'Sign in with a password',
});

/** The question to a manager at the register. */
export const approval = /* @__PURE__ */ defineTexts('host.approval', {
  title: 'Ask a manager',
  who: 'Approved by',
  choose: 'Choose the manager who approves this.',
  nobody: 'No manager has a PIN on this register. A manager can set one under Profile.',
  reason: 'Reason',
  reasonMissing: 'Enter a reason',
  pinOf: (name: string) => `PIN of ${name}`,
  cancel: 'Cancel',
});

/** The frame around every screen. The quoted texts of spec 2 and spec 8 are letter for letter. */
export const shell = /* @__PURE__ */ defineTexts('host.shell', {
  skip: 'Skip to content',
  menu: 'Main menu',
  showMenu: 'Show menu',
  hideMenu: 'Hide menu',
  offline: 'Offline Mode',
  accountOf: (name: string) => `Account of ${name}`,
  personAndRole: (name: string, role: string) => `${name}, ${role}`,
  roles: { ADMIN: 'administrator', MANAGER: 'manager', CASHIER: 'cashier' },
  profile: 'Profile',
  diagnostics: 'Diagnostics',
  signOut: 'Sign Out',
  darkMode: 'Dark mode',
  lightMode: 'Light mode',
  syncData: 'Sync Data',
  refreshed: 'Data refreshed successfully',
  refreshFailed: 'Failed to refresh data',
  loggedOut: 'Logged out successfully',
  logoutFailed: 'Failed to logout',
  /** The name of a screen or of a menu entry, given as the `app.json` of its app has it. */
  screen: (name: string) => name,
});

/** The change of this device to another store of the same person. */
export const stores = /* @__PURE__ */ defineTexts('host.stores', {
  action: 'Switch store',
  title: 'Switch store',
  inStore: 'in the store',
  here: (name: string) => `This device is in ${name}.`,
  choose: 'Stores you work in',
  go: 'Switch',
  switching: 'Switching…',
  cancel: 'Cancel',
  password: (name: string) => `Password in ${name}`,
  passwordHint: 'You have a different password in that store.',
  passwordRequired: 'Password is required',
  failed: "Couldn't switch stores.",
  offline: (name: string) =>
    `You need a connection to switch. Until then, this device stays in ${name || 'this store'} and keeps selling.`,
  waiting: (n: number | null) =>
    n === 1
      ? "1 change on this device isn't synced yet. It will sync when you switch back to its store."
      : `${n === null ? 'Some changes' : countOf(n, 'change')} on this device aren't synced yet. They will sync when you switch back to their store.`,
  cart: 'Switching clears the current sale. Finish or hold it first.',
  switched: (name: string) => `This device is now in ${name}.`,
});

/** What the top bar and the menu say about syncing. */
export const syncing = /* @__PURE__ */ defineTexts('host.syncing', {
  status: (words: string) => `Sync status: ${words}`,
  statusAndReview: (words: string, review: string) => `Sync status: ${words}. Sales review: ${review}`,
  unknown: 'unknown',
  unknownCount: "Can't count unsynced changes",
  attention: (n: number) => `${countOf(n, 'change')} ${n === 1 ? 'needs' : 'need'} attention`,
  waiting: (n: number) => `${countOf(n, 'change')} waiting to sync`,
  allSynced: 'Everything is synced',
  notReadyShort: 'Not ready',
  notReady: 'Not ready for offline use',
  noProductsShort: 'No products',
  noProducts: 'Add products to work offline',
  readyShort: 'Offline ready',
  ready: 'Ready for offline use',
  partShort: (ready: number, total: number) => `Offline ${formatCount(ready)}/${formatCount(total)}`,
  part: (ready: number, total: number) =>
    `Getting ready for offline use, ${formatCount(ready)} of ${formatCount(total)}`,
});

export const questions = /* @__PURE__ */ defineTexts('host.questions', {
  leaveTitle: 'Leave this screen?',
  leave: 'Leave',
  stay: 'Stay',
  signOutTitle: 'Sign out with unsynced changes?',
  unsynced: (n: number | null) =>
    `${n === null ? "Some changes aren't" : `${countOf(n, 'change')} ${n === 1 ? "isn't" : "aren't"}`} synced yet. Sales sync after anyone in this store signs in here. Other changes sync after you sign in here.`,
  noSignIn: 'Nobody can sign in here while offline.',
  signOut: 'Sign Out',
  staySignedIn: 'Stay signed in',
});

export const updates = /* @__PURE__ */ defineTexts('host.updates', {
  update: 'Update',
  reload: 'Reload to update',
  ready: "A new version is ready. It opens on its own when this register isn't in use.",
  workFirst: "Finish what's open first. The new version can wait.",
  resetOverride: 'Reset',
});

/** The customer's window of a till. */
export const display = /* @__PURE__ */ defineTexts('host.display', {
  title: 'Customer display',
  nobody: 'One moment, please',
  welcome: 'Welcome',
  thanks: 'Thank you',
  paid: (total: string) => `Paid ${total}`,
  change: 'Change due',
  total: 'Total',
  times: (quantity: number, product: string) => `${formatCount(quantity)} × ${product}`,
});

/** What stands in the place of a screen that is not open, and pages without a screen. */
export const places = /* @__PURE__ */ defineTexts('host.places', {
  loading: (screen: string) => `Loading ${screen}`,
  slow: (screen: string) => `${screen} is still loading…`,
  unavailable: (screen: string) => `${screen} isn't available`,
  tooOld: (screen: string) => `${screen} needs a newer version of Evertill`,
  cannotOpen: (screen: string) => `${screen} can't open right now`,
  tooSlow: (screen: string) => `${screen} is taking too long to open`,
  stopped: (screen: string) => `${screen} stopped working`,
  unaffected: 'Everything else keeps working. Nothing you saved is lost.',
  retry: 'Retry',
  details: 'Details',
  build: (app: string, version: string | null, buildId: string | null) =>
    [`App ${app}`, `version ${version ?? 'unknown'}`, buildId && `build ${buildId}`]
      .filter(Boolean)
      .join(', '),
  nothingHere: 'Oops. Nothing here...',
  goHome: 'Go Home',
});

/** The results of an action that another remote brings to a screen. */
export const fills = /* @__PURE__ */ defineTexts('host.fills', {
  failed: (action: string) => `"${action}" did not work. Nothing else is affected.`,
  tooSlow: (action: string) => `"${action}" takes too long. It may still be done in the background.`,
  stillRunning: (action: string) => `"${action}" is still running. Wait until it has ended.`,
});

export const diagnostics = /* @__PURE__ */ defineTexts('host.diagnostics', {
  title: 'Diagnostics',
  hostApi: (version: string) => `HostApi ${version}`,
  apps: 'Apps',
  notes: 'Notes on the offline copies',
  columns: {
    app: 'App',
    version: 'Version',
    published: 'Published build',
    running: 'Running build',
    source: 'Source',
    copy: 'Offline copy',
    lastError: 'Last error',
  },
  sources: { device: 'this device', server: 'server', '–': '–' },
  complete: 'Complete',
  missing: 'Missing',
  checking: 'Checking…',
  checkingCopies: 'Checking what is stored on this register…',
  allStored: 'This register has all apps stored and works offline.',
  notStored: (apps: readonly string[]) =>
    `Not stored on this register yet: ${apps.join(', ')}. Stay online until they are.`,
  withProblems: (apps: readonly string[]) => `Apps with a problem: ${apps.join(', ')}. See Last error below.`,
  details: 'Details for support',
  shared: 'Shared packages, all provided by the host',
  events: 'Events',
  noEvents: 'Nothing has been reported since this page opened.',
  faults: 'Reports from all devices',
  loadingFaults: 'Loading the reports…',
  noFaults: 'No device has reported a problem.',
  faultOf: (version: string, build: string, message: string) =>
    `version ${version}, build ${build}: ${message}`,
  supportCode: (requestId: string) => `Support code: ${requestId}`,
  met: (times: number, device: string, person: string, when: string) =>
    `${times === 1 ? 'Once' : countOf(times, 'time')}, last on ${device} (${person}), ${when}`,
});
