const TEMPORARY_ID_PREFIX = 'offline-';

type Moment = Date | number;

/**
 * Creates a sale number: 'SALE-' and a timestamp (spec 9). People see this number, but the idempotency key identifies
 * the sale.
 */
export function saleNumber(now: Moment): string {
  return `SALE-${Number(now)}`;
}

/** Creates a payment reference: 'REF-' and a timestamp (spec 9). */
export function paymentReference(now: Moment): string {
  return `REF-${Number(now)}`;
}

/**
 * Creates an id for a record that the server has not seen: 'offline-<timestamp>-<random>'. A timestamp alone could
 * collide between tabs.
 */
export function temporaryId(now: Moment, random: () => number = Math.random): string {
  return `${TEMPORARY_ID_PREFIX}${Number(now)}-${randomText(random)}${randomText(random)}`;
}

/** Checks whether an id was made by a till rather than by the server (spec 3, offline-created records). */
export function isTemporaryId(id: string): boolean {
  return id.startsWith(TEMPORARY_ID_PREFIX);
}

function randomText(random: () => number): string {
  return Math.floor(random() * 36 ** 6)
    .toString(36)
    .padStart(6, '0');
}
