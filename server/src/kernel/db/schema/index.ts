export { accountLinks } from './account-links';
export { apiTokens, tokenOrigins } from './api-tokens';
export { categories, pictures, products, rates, suppliers } from './catalog';
export { type ChangedStore, changeBatches } from './change-batches';
export { creditEntries, credits } from './credits';
export { customerAliases, customers } from './customers';
export { DEVICE_FAULT_KINDS, deviceFaults } from './device-faults';
export { HELD_CART_STATUSES, type HeldCartDocument, heldCarts } from './held-carts';
export { proposals } from './proposals';
export { receiptLinks } from './receipt-links';
export {
  type ApprovalRow,
  type DiscountSnapshot,
  payments,
  refunds,
  saleItems,
  sales,
  type Takeover,
  type TaxDetailRow,
} from './sales';
export {
  cashMovements,
  shiftClosings,
  shiftCorrections,
  shiftRecounts,
  shifts,
  type TillCount,
} from './shifts';
export { SITE, siteFiles, siteStates } from './site';
export {
  devices,
  passwordLinks,
  type StoreSettings,
  type SubscriptionPayment,
  type SubscriptionRecord,
  sessions,
  signInFailures,
  storeDirectory,
  stores,
  users,
} from './stores';
export { stripeCustomers, stripeEvents, stripeSubscriptions } from './stripe';
export {
  auditEntries,
  closedGaps,
  discards,
  idempotencyKeys,
  REGISTER_STATUSES,
  REVIEW_KINDS,
  registerNumbers,
  registers,
  reviewItems,
} from './sync';
export { tenderCorrections } from './tender-corrections';
export { dayTotals, TOTAL_KINDS } from './totals';
export { webhookDeliveries, webhookEndpoints, webhookQueues } from './webhooks';
