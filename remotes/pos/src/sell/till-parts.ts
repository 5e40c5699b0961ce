import { ConfirmDialog, type ConfirmDialogProps } from '@evertill/shared-ui';
import type { ComponentType } from 'react';
import type { ApprovalParts } from './approval-parts';
import { LineDialog } from './approvals/line-dialog';
import { EditLine, LineWords } from './approvals/line-words';
import { useApprovals } from './approvals/use-approvals';
import { LastSaleCard, type LastSaleCardProps } from './cart/last-sale-card';
import { CustomerChoice, type CustomerChoiceProps } from './customers/customer-choice';
import { findByCard } from './customers/find-by-card';
import { HeldCarts } from './held/held-carts';
import type { HeldCartsProps } from './held/held-props';
import { TillMenu, type TillMenuProps } from './menu/till-menu';
import type { PaymentDialogProps } from './payment/payment-dialog';
import { SplittablePaymentDialog } from './payment/split/splittable-payment-dialog';
import { QuantityChip, type QuantityChipProps } from './quantity/quantity-chip';
import { readQuantity } from './quantity/read-quantity';
import { QuickKeysSwitch, type QuickKeysSwitchProps } from './quick-keys/quick-keys-switch';
import type { ReceiptChoicesProps } from './receipts/receipt-choices';
import { ReceiptChoices } from './receipts/receipt-choices';
import { ScannedSale, type ScannedSaleProps } from './receipts/scanned-sale';
import { type Receipts, useReceipts } from './receipts/use-receipts';

/** Chooses the customer of a sale. */
export interface TillCustomers {
  readonly Choice: ComponentType<CustomerChoiceProps>;
  readonly findByCard: typeof findByCard;
}

/** Reads a quantity before a code. */
export interface TillQuantities {
  readonly Chip: ComponentType<QuantityChipProps>;
  readonly read: typeof readQuantity;
}

/**
 * The dialogs that open over the till. The embedded till loads them after its first screen, because every byte counts
 * there.
 */
export interface TillParts {
  readonly PaymentDialog: ComponentType<PaymentDialogProps>;
  readonly ClearDialog: ComponentType<ConfirmDialogProps>;
  readonly LastSaleCard: ComponentType<LastSaleCardProps>;
  /** Prints receipts. Always the same for one till. */
  readonly useReceipts: () => Receipts;
  /** The ways to give a receipt after a sale. Null where a customer cannot open a receipt by a link. */
  readonly ReceiptChoices: ComponentType<ReceiptChoicesProps> | null;
  /** The customer of the sale. Null where the till knows no customers. */
  readonly customers: TillCustomers | null;
  /** Opens the sale of a scanned receipt. Null where the till knows no receipts. */
  readonly ScannedSale: ComponentType<ScannedSaleProps> | null;
  /** What a manager has to approve, and the changes of a line. Null where the till knows no staff. */
  readonly approvals: ApprovalParts | null;
  /** Holds the cart and opens held sales. Null where the till holds nothing. */
  readonly HeldCarts: ComponentType<HeldCartsProps> | null;
  /** The quantity before a code. Null where each code adds one item. */
  readonly quantities: TillQuantities | null;
  /** Turns from the quick keys to all products. Null where the till has no quick keys. */
  readonly QuickKeysSwitch: ComponentType<QuickKeysSwitchProps> | null;
  /** What a cashier needs now and then. Null where the till has nothing of it. */
  readonly TillMenu: ComponentType<TillMenuProps> | null;
}

/** The dialogs, loaded together with the till. */
export const PARTS_AT_HAND: TillParts = {
  PaymentDialog: SplittablePaymentDialog,
  ClearDialog: ConfirmDialog,
  LastSaleCard,
  useReceipts,
  customers: { Choice: CustomerChoice, findByCard },
  ReceiptChoices,
  ScannedSale,
  HeldCarts,
  quantities: { Chip: QuantityChip, read: readQuantity },
  QuickKeysSwitch,
  TillMenu,
  approvals: { useApprovals, LineDialog, LineWords, EditLine },
};
