import { UPLOAD_LIMITS } from '@evertill/federation-kit/releases';

// Limits the size of a body by route. Callers who have not signed in may send only small bodies, so that reading a body
// does not keep other requests waiting.
const KB = 1_024;
const MB = 1_024 * KB;

const DEFAULT_BYTES = 64 * KB;
const STRANGER_BYTES = 16 * KB;
// Fits a sale of 1,000 lines, the longest sale allowed, with room to spare. A sale is never lost because of its size.
const SALE_BYTES = 512 * KB;
// Fits a picture of 1 MB as text, together with the other fields of the form.
const PICTURE_BYTES = 4 * MB;

const LIMITS: Readonly<Record<string, number>> = {
  'POST /api/sales': SALE_BYTES,
  'POST /api/transactions/sales/:id/refund': SALE_BYTES,
  // Fits the names and hashes of 2,000 files. The limits of an upload are checked after its token.
  'POST /api/releases': SALE_BYTES,
  'PUT /api/releases/files': UPLOAD_LIMITS.fileBytes,
  'POST /api/products': PICTURE_BYTES,
  'PUT /api/products/:id': PICTURE_BYTES,
  // Fits an event about an invoice with a hundred lines.
  'POST /api/saas/stripe-events': 256 * KB,
  'POST /api/sync/batch': PICTURE_BYTES,
  // Fits the whole record of a discarded change, which may be a product with its picture.
  'POST /api/sync/discards': PICTURE_BYTES,
};
const OF_STRANGERS = /^\/api\/(auth|saas)\//;

/** Returns the largest allowed body of a request to this route, in bytes. */
export function bodyLimitOf(method: string, url: string): number {
  return LIMITS[`${method} ${url}`] ?? (OF_STRANGERS.test(url) ? STRANGER_BYTES : DEFAULT_BYTES);
}
