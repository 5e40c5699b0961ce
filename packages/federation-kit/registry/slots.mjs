/** The names of all slots of the suite, for the build of a remote. `src/host-api-slots.ts` describes their data. */
export const SLOT_NAMES = [
  'evertill.pos.cart-section.v1',
  'evertill.pos.after-sale.v1',
  'evertill.pos.tile-badge.v1',
  'evertill.pos.line-action.v1',
  'evertill.pos.payment-method.v1',
  'evertill.catalog.product-section.v1',
  'evertill.sales.transaction-action.v1',
  'evertill.sales.today-card.v1',
  'evertill.sales.report-tab.v1',
];
