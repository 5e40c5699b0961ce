import { formatMoney, formatRate, type Totals } from '@evertill/shared-domain';
import { makeStyles, mergeClasses, tokens } from '@evertill/shared-ui';
import { cartTexts } from '../../texts';

interface CartSumsProps {
  readonly totals: Totals;
  readonly hasDiscount: boolean;
  /** True for an empty cart, which shows only the total. */
  readonly isEmpty: boolean;
}

export function CartSums({ totals, hasDiscount, isEmpty }: CartSumsProps) {
  const styles = useStyles();
  if (isEmpty)
    return (
      <dl className={styles.root}>
        <Sum label={cartTexts.total} amount={totals.amountDue} isTotal />
      </dl>
    );
  return (
    <dl className={styles.root}>
      <Sum label={cartTexts.subtotal} amount={totals.subtotal} />
      {hasDiscount && <Sum label={cartTexts.discount} amount={-totals.discountAmount} />}
      {totals.taxes.map((tax, index) => (
        <Sum
          key={index}
          label={tax.type === 'PERCENTAGE' ? `${tax.name} (${formatRate(tax)})` : tax.name}
          amount={tax.calculatedAmount}
        />
      ))}
      <Sum label={cartTexts.total} amount={totals.amountDue} isTotal />
    </dl>
  );
}

function Sum({ label, amount, isTotal = false }: { label: string; amount: number; isTotal?: boolean }) {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.sum, isTotal && styles.total)}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.amount}>{formatMoney(amount)}</dd>
    </div>
  );
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXS, margin: 0 },
  sum: { display: 'flex', justifyContent: 'space-between', gap: tokens.spacingHorizontalM },
  label: { minWidth: 0, overflowWrap: 'anywhere' },
  amount: { margin: 0, flexShrink: 0, fontVariantNumeric: 'tabular-nums' },
  total: {
    marginTop: tokens.spacingVerticalXS,
    paddingTop: tokens.spacingVerticalS,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    alignItems: 'baseline',
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
  },
});
