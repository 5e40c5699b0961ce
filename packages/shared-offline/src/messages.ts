/** The sentences of spec 8 about the session and about working offline, word for word. */
export const OFFLINE_MESSAGES = {
  allSynchronized: 'All changes have been synchronized',
  workingOffline: 'Working in offline mode. Changes will sync when connection is restored.',
  usingCachedData: 'Working in offline mode. Using cached data.',
  sessionRejected: 'Session expired or unauthorized',
  sessionExpired: 'Session expired. Please log in again.',
  notFound: 'Resource not found',
  serverError: 'Internal server error',
  noResponse: 'No response received from server',
  unexpected: 'An unexpected error occurred',
} as const;

/** Messages about answers of the server for which the spec has no sentence. */
export const TRANSPORT_MESSAGES = {
  tooLarge: 'The answer is larger than this device takes.',
} as const;

/** Messages of the outbox to a person. The spec has no sentences for them. */
export const OUTBOX_MESSAGES = {
  kept: 'The change is kept on this device and sent by itself.',
  notStored: 'This device could not store the change. Nothing was recorded.',
  unreadable: 'The changes stored on this device cannot be read.',
  signedOut: 'Sign in before making changes.',
  dependencyGone: 'Refers to an item that was never saved on the server.',
  unknownRecord: 'This change is no longer waiting on this device.',
  discardOffline: 'Cannot discard a change while offline',
  unsureOffline: 'This change may already have reached the server. Connect to the server first.',
  awaitingAnswer: 'The server has not answered this change yet. It can be changed when it has.',
  newerVersion: 'This change needs a newer version of the application.',
  alreadyDelivered: 'This change has already reached the server.',
  notAConflict: 'This change has no conflict to resolve.',
  importUnreadable: 'This file is not an export of unsent changes.',
  importDamaged: 'This file is damaged: its checksum does not match.',
} as const;
