/**
 * What can go wrong between a till and its server. The model of a shop's day (shared-offline), the proxy of the browser runs
 * (e2e/faults) and the server's faults on demand (server/src/faults) call it by these names, so that what failed in one of them
 * can be tried in another. A name may be followed by the status that is answered: 'status 401'.
 */
export const FAULT_NAMES = [
  /** The connection fails; the server never sees the request. */
  'refuse-connection',
  /** The server does its work; the answer is lost. */
  'lose-answer',
  /** The server does its work; the answer is cut off. */
  'truncate',
  /** The request arrives twice. */
  'duplicate',
  /** The server does its work; the answer comes when nobody waits for it any more. */
  'late-answer',
  /** The request never arrives, and nothing ever comes back. */
  'hang-before',
  /** The server does its work, and nothing ever comes back. */
  'hang-after',
  /** A captive portal answers 200 with its own page. */
  'captive-portal',
  /** The server does its work; somebody strips its headers. */
  'no-echo',
  /** The first request of this key is still running. */
  'in-flight',
  /** This status is answered, and nothing is done. */
  'status',
  /** The server does its work, and this status is answered instead. */
  'status-after-commit',
] as const;

export type FaultName = (typeof FAULT_NAMES)[number];
