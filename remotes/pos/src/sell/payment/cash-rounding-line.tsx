import { formatMoney } from '@evertill/shared-domain';
import { makeStyles, tokens } from '@evertill/shared-ui';
import { paymentTexts } from '../../texts';

/** Shows the amount by which the cash due differs from the amount due. */
export function CashRoundingLine({ rounding }: { readonly rounding: number }) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <span>{paymentTexts.cashRounding}</span>
      <span>{formatMoney(rounding)}</span>
    </div>
  );
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
  },
});
