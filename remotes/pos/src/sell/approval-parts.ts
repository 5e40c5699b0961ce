import type { CartItem } from '@evertill/shared-domain';
import type { ComponentType } from 'react';
import type { LineDialogProps } from './approvals/line-dialog';
import type { UseApprovals } from './approvals/till-approvals';

/** What a line shows besides its name, quantity and price. */
export interface LineWordsProps {
  readonly line: CartItem;
}

export interface EditLineProps {
  readonly name: string;
  onEdit(): void;
}

/** The parts of a till whose staff change lines and ask a manager. */
export interface ApprovalParts {
  readonly useApprovals: UseApprovals;
  readonly LineDialog: ComponentType<LineDialogProps>;
  readonly LineWords: ComponentType<LineWordsProps>;
  readonly EditLine: ComponentType<EditLineProps>;
}
