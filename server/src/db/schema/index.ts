export { categories, pictures, products, rates, suppliers } from './catalogue';
export { type DiscountSnapshot, payments, refunds, saleItems, sales, type TaxDetailRow } from './sales';
export {
  devices,
  type StoreSettings,
  sessions,
  signInFailures,
  storeDirectory,
  stores,
  users,
} from './stores';
export {
  auditEntries,
  closedGaps,
  discards,
  idempotencyKeys,
  REVIEW_KINDS,
  registerNumbers,
  reviewItems,
} from './sync';
