// The names under which other packages know these texts.
import { connection, outbox, transport } from './texts';

/** The sentences of spec 8 about the session and about working offline, letter for letter. */
export const OFFLINE_MESSAGES = connection;

/** Messages about answers of the server for which the spec has no sentence. */
export const TRANSPORT_MESSAGES = transport;

/** Messages of the outbox to a person. The spec has no sentences for them. */
export const OUTBOX_MESSAGES = outbox;
