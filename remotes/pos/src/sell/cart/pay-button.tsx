import { formatMoney } from '@evertill/shared-domain';
import { Button, CardIcon, makeStyles, tokens } from '@evertill/shared-ui';
import { cartTexts } from '../../texts';
import { KeyHint } from '../keys/key-hint';
import { SHORTCUTS } from '../keys/shortcuts';

interface PayButtonProps {
  /** Null when there is nothing to pay. */
  readonly amountDue: number | null;
  readonly disabled: boolean;
  readonly onPay: () => void;
}

export function PayButton({ amountDue, disabled, onPay }: PayButtonProps) {
  const styles = useStyles();
  return (
    <Button
      className={styles.root}
      appearance="primary"
      size="large"
      icon={<CardIcon />}
      disabled={disabled}
      aria-keyshortcuts={SHORTCUTS.pay}
      onClick={onPay}
    >
      {amountDue === null ? cartTexts.pay : cartTexts.payAmount(formatMoney(amountDue))}
      <KeyHint keyName={SHORTCUTS.pay} onBrand />
    </Button>
  );
}

const useStyles = makeStyles({
  root: {
    height: '56px',
    gap: tokens.spacingHorizontalS,
    fontSize: tokens.fontSizeBase500,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
});
