import { formatMoney, type PaymentMethod } from '@evertill/shared-domain';
import { BusyButton, Button, makeStyles, mergeClasses, tokens, useNoticesAbove } from '@evertill/shared-ui';
import { paymentTexts } from '../../texts';
import type { Payment } from './use-payment';
import { useStageWords } from './use-stage-words';

interface ConfirmBarProps {
  readonly payment: Pick<Payment, 'stage' | 'isUnderWay' | 'close'>;
  readonly method: PaymentMethod | null;
  readonly amountDue: number;
  /** The change for the customer. Null while too little has been received, or for a card. */
  readonly change: number | null;
  /** The amount still to be paid. Null when nothing is missing. */
  readonly missing: number | null;
  /** True when the bar is at the bottom of the screen. */
  readonly isAtBottom: boolean;
}

/**
 * Shows the change and the button that confirms the payment. The button is drawn as secondary until a method is chosen
 * and enough money is entered.
 */
export function ConfirmBar({ payment, method, amountDue, change, missing, isAtBottom }: ConfirmBarProps) {
  const styles = useStyles();
  const noticesAbove = useNoticesAbove({ covers: true });
  const words = useStageWords(payment);
  const { stage } = payment;
  const isReady = method !== null && missing === null;
  return (
    <div ref={isAtBottom ? noticesAbove : undefined} className={styles.root}>
      {method === 'CASH' && (
        <div className={styles.change}>
          <span>{missing === null ? paymentTexts.change : paymentTexts.stillDue}</span>
          <output className={mergeClasses(styles.amount, (change ?? 0) > 0 && styles.positive)}>
            {formatMoney(missing ?? change ?? 0)}
          </output>
        </div>
      )}
      <div role="status" className={styles.stage}>
        {words}
      </div>
      <div className={styles.buttons}>
        <Button size="large" className={styles.cancel} disabled={stage === 'sending'} onClick={payment.close}>
          {paymentTexts.cancel}
        </Button>
        <BusyButton
          type="submit"
          size="large"
          appearance={isReady ? 'primary' : 'secondary'}
          className={mergeClasses(styles.confirm, method !== null && styles.named)}
          busy={stage !== 'idle'}
        >
          {method === null ? paymentTexts.chooseMethod : paymentTexts.confirm[method](formatMoney(amountDue))}
        </BusyButton>
      </div>
    </div>
  );
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, width: '100%' },
  change: {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    fontSize: tokens.fontSizeBase400,
  },
  amount: {
    minWidth: 0,
    overflowWrap: 'anywhere',
    fontSize: '40px',
    lineHeight: '48px',
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground2,
  },
  positive: { color: tokens.colorPositiveForeground },
  stage: { color: tokens.colorNeutralForeground2, ':empty': { display: 'none' } },
  buttons: { display: 'flex', gap: tokens.spacingHorizontalS },
  cancel: { height: '64px', minWidth: '96px' },
  confirm: { height: '64px', minWidth: 0, flexGrow: 1, fontVariantNumeric: 'tabular-nums' },
  named: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    '@media (max-width: 480px)': { fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  },
});
