import { ConfirmDialog, type ConfirmDialogProps } from '@evertill/shared-ui';
import type { ComponentType } from 'react';
import { PaymentDialog, type PaymentDialogProps } from './payment/payment-dialog';

/**
 * The dialogs that open over the till. The embedded till loads them after its first screen, because every byte counts
 * there.
 */
export interface TillParts {
  readonly PaymentDialog: ComponentType<PaymentDialogProps>;
  readonly ClearDialog: ComponentType<ConfirmDialogProps>;
}

/** The dialogs, loaded together with the till. */
export const PARTS_AT_HAND: TillParts = { PaymentDialog, ClearDialog: ConfirmDialog };
