import { formatMoney, isRefundable, saleStatusColor, saleStatusLabel } from '@evertill/shared-domain';
import {
  BusyButton,
  Button,
  belowQuery,
  DialogParts,
  MessageBar,
  MessageBarBody,
  makeStyles,
  StatusChip,
  tokens,
} from '@evertill/shared-ui';
import type { ReactNode } from 'react';
import { refunds } from '../texts';
import { CreditGivenDialog } from './credit-given-dialog';
import { ReturnFields } from './return-fields';
import { SaleLines } from './sale-lines';
import type { SaleRefund } from './use-sale-refund';

interface RefundPartsProps {
  readonly refund: SaleRefund;
  /** Shown while the refund itself has no problem. */
  readonly warning?: string | null;
  /** Shown before the lines. */
  readonly head?: ReactNode;
  /** Shown after the lines. */
  readonly children?: ReactNode;
  /** False when a manager gives the reason with the approval. */
  readonly asksReason?: boolean;
  readonly isBusy?: boolean;
  /** Asks whether the selection is refunded. */
  onProcess(): void;
  onClose(): void;
}

/** The parts of a dialog that shows the lines of a sale and refunds the selected ones. */
export function RefundParts({ refund, warning, head, children, onClose, ...props }: RefundPartsProps) {
  const { asksReason = true, isBusy, onProcess } = props;
  const styles = useStyles();
  const { sale, problem, given } = refund;
  const message = problem ?? warning;
  return (
    <>
      <DialogParts
        title={
          <span className={styles.title}>
            {sale.saleNumber}
            <StatusChip color={saleStatusColor(sale.status)} text={saleStatusLabel(sale.status)} />
          </span>
        }
        classNames={{ content: styles.content, actions: styles.footer }}
        actions={
          <>
            {refund.hasSelection && (
              <div className={styles.refund}>
                <span className={styles.refundTotal}>{refunds.total(formatMoney(refund.total))}</span>
                <span>{refunds.paidBack(refund.way)}</span>
              </div>
            )}
            <Button className={styles.button} onClick={onClose}>
              {refunds.close}
            </Button>
            {isRefundable(sale.status) && (
              <BusyButton appearance="primary" busy={isBusy} className={styles.button} onClick={onProcess}>
                {refunds.process}
              </BusyButton>
            )}
          </>
        }
      >
        {message && (
          <MessageBar intent={problem ? 'error' : 'warning'} layout="multiline">
            <MessageBarBody role="alert">{message}</MessageBarBody>
          </MessageBar>
        )}
        {head}
        <SaleLines sale={sale} selection={refund.selection} onSelect={refund.select} />
        {refund.hasSelection && (
          <ReturnFields
            value={refund.goods}
            canPrint={refund.canPrint}
            givesCredit={refund.givesCredit}
            asksReason={asksReason}
            onChange={refund.setGoods}
          />
        )}
        {children}
      </DialogParts>
      {given && <CreditGivenDialog credit={given} onClose={refund.finish} />}
    </>
  );
}

const useStyles = makeStyles({
  title: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    fontVariantNumeric: 'tabular-nums',
  },
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  // In a narrow dialog the amount and the buttons move to separate lines, so that no text breaks.
  footer: {
    gridColumnStart: 1,
    gridColumnEnd: 4,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    width: '100%',
    gap: tokens.spacingHorizontalS,
    // On a narrow screen, Fluent stacks the buttons.
    [belowQuery('sm')]: { alignItems: 'stretch' },
  },
  button: { whiteSpace: 'nowrap' },
  refund: {
    display: 'grid',
    marginRight: 'auto',
    [belowQuery('sm')]: { width: '100%' },
  },
  refundTotal: {
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
});
