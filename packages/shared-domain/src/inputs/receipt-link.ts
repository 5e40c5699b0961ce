// The link to a customer's receipt ends in a secret that the till makes, so that a till without a connection can show
// the link too. The server stores the digest of the secret, so nobody can read the links out of its database.

const SECRET_BYTES = 16;
/** What the secret of a receipt link looks like. */
export const RECEIPT_SECRET = /^[A-Za-z0-9_-]{22,64}$/;

interface RandomSource {
  getRandomValues(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>;
}

/** Makes the secret of a receipt link: 128 random bits, in 22 characters that need no escape in an address. */
export function newReceiptSecret(random: RandomSource): string {
  const bytes = random.getRandomValues(new Uint8Array(SECRET_BYTES));
  // In base 64, 16 bytes end in two characters of padding.
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 22);
}

/** Tells whether a text can be the secret of a receipt link: 22 to 64 characters of base64url. */
export function isReceiptSecret(text: string): boolean {
  return RECEIPT_SECRET.test(text);
}

/** Returns the path of the page that shows a receipt to a customer. */
export function receiptPath(secret: string): string {
  return `/receipt/${secret}`;
}
