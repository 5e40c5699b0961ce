const TEMPORARY_ID_PREFIX = 'offline-';

type Moment = Date | number;

/**
 * Creates a sale number: 'SALE-' and a timestamp (spec 9). People see this number, but the idempotency key identifies
 * the sale.
 */
export function saleNumber(now: Moment): string {
  return `SALE-${Number(now)}`;
}

const SALE_NUMBER = /^SALE-(\d{13})$/;

/** Returns the time in a sale number, which is the time of the sale. Null for a text that is no sale number. */
export function momentOfSaleNumber(text: string): Date | null {
  const ms = SALE_NUMBER.exec(text)?.[1];
  return ms === undefined ? null : new Date(Number(ms));
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
