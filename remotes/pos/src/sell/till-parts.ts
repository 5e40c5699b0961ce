import { ConfirmDialog, type ConfirmDialogProps } from '@evertill/shared-ui';
import type { ComponentType } from 'react';
import { PaymentDialog, type PaymentDialogProps } from './payment/payment-dialog';

/** What opens over the till. Where every byte of the first screen counts it is brought after that. */
export interface TillParts {
  readonly PaymentDialog: ComponentType<PaymentDialogProps>;
  readonly ClearDialog: ComponentType<ConfirmDialogProps>;
}

/** All of it at hand from the start. */
export const PARTS_AT_HAND: TillParts = { PaymentDialog, ClearDialog: ConfirmDialog };
