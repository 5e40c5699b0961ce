export { REASON_LENGTH } from './refund-form';
export { RefundParts } from './refund-parts';
export { useSaleRefund } from './use-sale-refund';
