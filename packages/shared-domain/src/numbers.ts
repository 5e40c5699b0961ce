const TEMPORARY_ID_PREFIX = 'offline-';

type Moment = Date | number;

/** The sale number 'SALE-' plus a timestamp (spec 9); it is shown to people, the idempotency key is the identity. */
export function saleNumber(now: Moment): string {
  return `SALE-${Number(now)}`;
}

/** The payment reference 'REF-' plus a timestamp (spec 9). */
export function paymentReference(now: Moment): string {
  return `REF-${Number(now)}`;
}

/** An id for a record the server has not seen: 'offline-<timestamp>-<random>'; a bare timestamp collides between tabs. */
export function temporaryId(now: Moment, random: () => number = Math.random): string {
  return `${TEMPORARY_ID_PREFIX}${Number(now)}-${randomText(random)}${randomText(random)}`;
}

/** Whether an id was made by a till and not by the server (spec 3, offline-created records). */
export function isTemporaryId(id: string): boolean {
  return id.startsWith(TEMPORARY_ID_PREFIX);
}

function randomText(random: () => number): string {
  return Math.floor(random() * 36 ** 6)
    .toString(36)
    .padStart(6, '0');
}
