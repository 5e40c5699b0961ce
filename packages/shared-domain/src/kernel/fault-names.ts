/**
 * The faults that can happen between a till and its server. The model of a shop's day (shared-offline), the proxy of
 * the browser runs (e2e/faults) and the server's faults on demand (server/src/run/faults) share these names, so that a
 * fault found in one of them can be tried in another. A name may be followed by the status of the answer: 'status 401'.
 */
export const FAULT_NAMES = [
  /** The connection fails, and the server never sees the request. */
  'refuse-connection',
  /** The server does its work, but the answer is lost. */
  'lose-answer',
  /** The server does its work, but the answer is cut off. */
  'truncate',
  /** The request arrives twice. */
  'duplicate',
  /** The server does its work, but the answer comes after the client has stopped waiting. */
  'late-answer',
  /** The request never arrives, and no answer ever comes. */
  'hang-before',
  /** The server does its work, but no answer ever comes. */
  'hang-after',
  /** A captive portal answers 200 with its own page. */
  'captive-portal',
  /** The server does its work, but a proxy strips the headers of the answer. */
  'no-echo',
  /** The server answers that the first request with this key is still in progress. */
  'in-flight',
  /** The server answers with this status and does nothing. */
  'status',
  /** The server does its work but answers with this status. */
  'status-after-commit',
] as const;

export type FaultName = (typeof FAULT_NAMES)[number];
