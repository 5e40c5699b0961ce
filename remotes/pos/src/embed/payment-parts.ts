/** This file is a separate chunk with the payment and what it leaves behind, so that both come together. */
export { LastSaleCard } from '../sell/cart/last-sale-card';
export { PaymentDialog } from '../sell/payment/payment-dialog';
