// Every text of this package that a person reads on a screen.
import { defineTexts } from '@evertill/shared-domain';

/** The sentences of spec 8 about the session and about working offline, letter for letter. */
export const connection = /* @__PURE__ */ defineTexts('shared-offline.connection', {
  allSynchronized: 'All changes have been synchronized',
  workingOffline: 'Working in offline mode. Changes will sync when connection is restored.',
  usingCachedData: 'Working in offline mode. Using cached data.',
  sessionRejected: 'Session expired or unauthorized',
  sessionExpired: 'Session expired. Please log in again.',
  notFound: 'Resource not found',
  serverError: 'Internal server error',
  noResponse: 'No response received from server',
  unexpected: 'An unexpected error occurred',
});

/** Answers of the server for which the spec has no sentence. */
export const transport = /* @__PURE__ */ defineTexts('shared-offline.transport', {
  tooLarge: 'The answer from the server is too large.',
});

/** What the outbox says about a change. The spec has no sentences for it. */
export const outbox = /* @__PURE__ */ defineTexts('shared-offline.outbox', {
  kept: 'Saved here. It will sync automatically.',
  notStored: "The browser couldn't save this. Nothing was recorded.",
  unreadable: "The changes saved here can't be read.",
  signedOut: 'Sign in before making changes.',
  dependencyGone: 'This belongs to an item that was never saved.',
  unknownRecord: 'This change is no longer waiting to sync.',
  discardOffline: 'Cannot discard a change while offline',
  unsureOffline: 'This change may already be saved. Connect to the internet first.',
  awaitingAnswer: "This change is still syncing. You can change it when it's done.",
  newerVersion: 'This change needs a newer version of the app.',
  alreadyDelivered: 'This change has already synced.',
  notAConflict: 'This change has no conflict to resolve.',
  importUnreadable: "This file isn't an export of unsynced changes.",
  importDamaged: 'This file is damaged. Export it again.',
  withdrawn: 'This was taken back before it was saved.',
  refused: (change: string) => `Refused: ${change}`,
});
