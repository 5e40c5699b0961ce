import { UPLOAD_LIMITS } from '@evertill/federation-kit/releases';

// How large a body may be, by route. What a stranger may send is small: nobody else waits while it is read.
const KB = 1_024;
const MB = 1_024 * KB;

const DEFAULT_BYTES = 64 * KB;
const STRANGER_BYTES = 16 * KB;
// A sale of a thousand lines, which is the longest there is, with room to spare: a sale is never lost to its length.
const SALE_BYTES = 512 * KB;
// A picture of 1 MB as text, with what the form says beside it.
const PICTURE_BYTES = 4 * MB;

const LIMITS: Readonly<Record<string, number>> = {
  'POST /api/sales': SALE_BYTES,
  'POST /api/transactions/sales/:id/refund': SALE_BYTES,
  // The names and hashes of two thousand files; a file itself is counted when its token is known.
  'POST /api/releases': SALE_BYTES,
  'PUT /api/releases/files': UPLOAD_LIMITS.fileBytes,
  'POST /api/products': PICTURE_BYTES,
  'PUT /api/products/:id': PICTURE_BYTES,
  'POST /api/sync/batch': PICTURE_BYTES,
  // The whole record that a till gives up, which may be a product with its picture.
  'POST /api/sync/discards': PICTURE_BYTES,
};
const OF_STRANGERS = /^\/api\/(auth|saas)\//;

/** The most bytes that the body of a request to this route may have. */
export function bodyLimitOf(method: string, url: string): number {
  return LIMITS[`${method} ${url}`] ?? (OF_STRANGERS.test(url) ? STRANGER_BYTES : DEFAULT_BYTES);
}
