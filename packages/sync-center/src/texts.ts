// Every text of this package that a person reads.
import { countOf, defineTexts, formatCount } from '@evertill/shared-domain';

export const syncState = /* @__PURE__ */ defineTexts('sync-center.syncState', {
  unreadable: "Can't count unsynced changes",
  unreadableHint: "This register can't read its storage.",
  synced: 'Everything is synced',
  syncedHint: 'Every sale and change from this register is saved.',
  reading: 'Checking for unsynced changes',
  attention: (n: number) => `${countOf(n, 'change')} ${n === 1 ? 'needs' : 'need'} attention`,
  moreWaiting: (n: number) => `${countOf(n, 'more change')} waiting to sync.`,
  signIn: (n: number) => `${countOf(n, 'change')} waiting for sign-in`,
  signInHint: 'Your session ended. Sign in again to sync.',
  syncing: (n: number) => `Syncing, ${formatCount(n)} to go`,
  waiting: (n: number) => `${countOf(n, 'change')} waiting to sync`,
  offline: (n: number) => `Offline, ${countOf(n, 'change')} saved on this register`,
  offlineHint: (n: number) =>
    `${n === 1 ? 'It' : 'They'} will sync automatically when you're back online. You can keep selling.`,
  offlineIdle: 'Offline, nothing to sync',
  offlineIdleHint: 'Everything so far is synced. You can keep selling.',
  lastSync: (when: string) => `Last synced ${when}`,
  neverSynced: 'No full sync yet',
  progress: 'Syncing',
});

export const center = /* @__PURE__ */ defineTexts('sync-center.center', {
  title: 'Sync center',
  close: 'Close',
  syncNow: 'Sync now',
  register: (name: string) => `This is register ${name}.`,
  emptyTitle: 'Nothing to sync',
  emptyHint: 'Unsynced sales and changes show up here.',
  attention: 'Needs attention',
  waiting: 'Waiting to sync',
  elsewhere: 'From another store',
  recent: 'Recently synced',
  more: (n: number) => `Show more (${formatCount(n)})`,
});

export const actions = /* @__PURE__ */ defineTexts('sync-center.actions', {
  resolve: 'Choose values',
  edit: 'Edit',
  retry: 'Retry',
  discard: 'Discard',
  details: 'Details',
  of: (action: string, title: string) => `${action}: ${title}`,
  discardOffline: "You can discard this when you're back online.",
  retrying: 'Syncing again',
  retried: (title: string) => `Synced: ${title}`,
  refusedAgain: (title: string, reason: string) => `Not accepted: ${title}. ${reason}`,
  stillWaiting: (title: string) => `Waiting to sync: ${title}`,
});

interface Origin {
  when: string;
  who: string;
  /** Null for a change that has no number of a register. */
  register: string | null;
}

export const records = /* @__PURE__ */ defineTexts('sync-center.records', {
  sale: (items: number) => `Sale of ${countOf(items, 'item')}`,
  priced: (title: string, amount: string) => `${title}, ${amount}`,
  add: (entity: string) => `New ${entity}`,
  edit: (entity: string) => `Changed ${entity}`,
  delete: (entity: string) => `Deleted ${entity}`,
  updateInventory: (entity: string) => `Stock count of ${entity}`,
  other: (entity: string) => `Change in ${entity}`,
  numbered: (register: string, number: number | null) => `${register}, #${number}`,
  origin: ({ when, who, register }: Origin) =>
    register === null ? `${when}, by ${who}` : `${when}, by ${who}, register ${register}`,
  someoneElse: 'someone else',
});

export const waits = /* @__PURE__ */ defineTexts('sync-center.waits', {
  sending: 'Syncing',
  signIn: (name: string) => `Waiting for ${name} to sign in here`,
  offline: "Saved here. Syncs when you're online.",
  otherStore: 'Syncs when this register is back in that store.',
  next: 'Waiting to sync',
  failed: (tries: number, reason: string) =>
    `Tried ${tries === 1 ? 'once' : countOf(tries, 'time')}: ${reason}. We'll keep trying.`,
  behind: (title: string) => `Waiting for “${title}”`,
  behindParked: (title: string) => `Waiting for “${title}”, which needs attention`,
});

export const reasons = /* @__PURE__ */ defineTexts('sync-center.reasons', {
  invalid: "Something in this change isn't right.",
  gone: 'What this changes no longer exists.',
  outdated: "This doesn't match what's saved now.",
  discarded: 'This was discarded on another register.',
  tooLarge: 'This is too large to sync.',
  reused: 'This already synced with different contents.',
  refused: "This couldn't be accepted.",
  conflict: 'Someone else changed the same thing first.',
  noMoreSales: (name: string) => `${name} can't ring up sales anymore.`,
  noMoreChanges: (name: string) => `${name} can't make this change anymore.`,
  given: 'Reason given:',
  needsAuthor: (name: string) => `Only ${name} can retry this, after signing in here.`,
  askIfRefused: 'Ask a manager if it fails again.',
  askManager: 'Ask a manager to look at this.',
});

export const endings = /* @__PURE__ */ defineTexts('sync-center.endings', {
  sent: 'Synced',
  refused: 'Refused',
  discarded: 'Discarded',
  cancelled: 'Canceled',
  replaced: 'Replaced',
  neverSynced: 'made and deleted before it synced',
  // Without a person or a reason, the text ends before it.
  line: (when: string, by: string | null, reason: string | null) =>
    `${when}${by ? `, by ${by}` : ''}${reason ? `: ${reason}` : ''}`,
});

export const fieldTexts = /* @__PURE__ */ defineTexts('sync-center.fieldTexts', {
  stock: 'Stock',
  stockRequired: 'Stock is required',
  picture: 'Picture',
  refund: 'Refund',
  restock: 'Return to stock',
  none: 'None',
  aPicture: 'A picture',
  unknownCategory: 'Unknown category',
  unknownSupplier: 'Unknown supplier',
  unknownProduct: 'unknown product',
  yes: 'Yes',
  no: 'No',
  discount: 'Discount',
  tax: 'Tax',
  total: 'Total',
  paidBy: 'Paid with',
  saleNumber: 'Sale #',
  register: 'Register',
});

export const conflicts = /* @__PURE__ */ defineTexts('sync-center.conflicts', {
  title: 'Choose the values to keep',
  later: 'Decide later',
  save: 'Save',
  keepMine: 'Keep all mine',
  keepTheirs: 'Keep all theirs',
  mine: (name: string) => (name === '' ? 'Mine' : `Mine (${name})`),
  theirs: 'Theirs (saved now)',
  base: 'Before both changes',
  missing: (label: string) => `Choose a value for ${label}`,
  someoneElse: 'Someone else',
  // `when` is null when the moment of the other change is unknown.
  explanation: (who: string, when: string | null) =>
    when === null
      ? `${who} changed the same fields first. Other changes are kept.`
      : `${who} changed the same fields ${when}. Other changes are kept.`,
});

export const editing = /* @__PURE__ */ defineTexts('sync-center.editing', {
  title: 'Edit and sync again',
  submit: 'Sync',
});

export const discarding = /* @__PURE__ */ defineTexts('sync-center.discarding', {
  saleTitle: 'Discard this sale?',
  changeTitle: 'Discard this change?',
  submit: 'Discard',
  keepSale: 'Keep sale',
  keepChange: 'Keep change',
  saleText:
    "The goods were sold and paid for, but this sale won't be in your reports. Your name and reason are kept.",
  changeText: "This change won't be made. Your name and reason are kept.",
  dependents: (n: number) =>
    `${countOf(n, 'other change')} ${n === 1 ? 'depends' : 'depend'} on this and will need attention.`,
  reason: 'Reason',
  reasonMissing: 'Reason is required',
  saleHint: 'For example: rung up twice, training sale',
  changeHint: 'For example: entered twice, no longer needed',
});

export const storageTexts = /* @__PURE__ */ defineTexts('sync-center.storageTexts', {
  unreadable: {
    short: "Can't save sales",
    title: "This register can't save sales right now.",
    text: "Don't clear the browser's data; unsynced sales may still be there. Reload the page, or use another register.",
    action: 'Try again',
  },
  full: {
    short: 'Storage almost full',
    title: "This device's storage is almost full.",
    text: "New sales may not fit soon. Free up space, but don't clear this site's data.",
    action: 'Check again',
  },
  unprotected: {
    short: 'Storage not protected',
    title: 'If this device runs out of space, unsynced sales could be lost.',
    text: 'Installing Evertill or bookmarking this page also helps.',
    action: 'Protect storage',
  },
  restored: {
    title: 'This browser lost its storage.',
    text: (n: number) => `We restored ${countOf(n, 'unsynced change')} from the backup copy.`,
  },
  understood: 'Got it',
});

export const transfers = /* @__PURE__ */ defineTexts('sync-center.transfers', {
  export: 'Export',
  import: 'Import',
  file: 'File of unsynced changes',
  exported: (n: number) => `${countOf(n, 'change')} saved to the file and kept on this register.`,
  exportedWithout: (n: number, kept: number) =>
    `${countOf(n, 'change')} saved to the file and kept on this register. ${
      kept === 1
        ? '1 change with a password was left out.'
        : `${formatCount(kept)} changes with passwords were left out.`
    }`,
  emptyFile: 'The file has no unsynced changes.',
  allKnown: (n: number) => `Nothing new: ${countOf(n, 'change')} already here.`,
  imported: (n: number) => `${countOf(n, 'change')} imported.`,
  importedSome: (n: number, known: number) =>
    `${countOf(n, 'change')} imported, ${formatCount(known)} already here.`,
  importFailed: (reason: string) => `${reason} Nothing was imported, and your unsynced changes are safe.`,
});

export const reviews = /* @__PURE__ */ defineTexts('sync-center.reviews', {
  title: 'Sales review',
  unknown: 'Differences and missing sales',
  none: 'All caught up',
  missing: (n: number) => `${countOf(n, 'sale')} missing`,
  // `isPartial` is true when there are more items than were counted.
  items: (n: number, isPartial: boolean) =>
    `${isPartial ? `more than ${formatCount(n)} items` : countOf(n, 'item')} to review`,
  both: (missing: string, items: string) => `${missing}, ${items}`,
});
