export { ReceiptDialog as ScannedSaleDialog } from '@evertill/shared-screens/receipts';
