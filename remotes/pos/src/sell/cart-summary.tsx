import { type Discount, discountLabel, formatMoney, formatRate, type Totals } from '@evertill/shared-domain';
import { Dropdown, makeStyles, mergeClasses, Option, tokens, useId } from '@evertill/shared-ui';

interface CartSummaryProps {
  readonly totals: Totals;
  readonly discounts: readonly Discount[];
  readonly discount: Discount | null;
  readonly onDiscountChange: (discountId: string | null) => void;
}

export function CartSummary({ totals, discounts, discount, onDiscountChange }: CartSummaryProps) {
  const styles = useStyles();
  const discountId = useId('discount-');
  return (
    <div className={styles.root}>
      <div className={styles.discount}>
        <label htmlFor={discountId}>Discount</label>
        <Dropdown
          id={discountId}
          className={styles.select}
          clearable
          placeholder={discounts.length === 0 ? 'No active discounts' : 'No discount'}
          disabled={discounts.length === 0}
          positioning="above"
          selectedOptions={discount ? [discount.id] : []}
          value={discount ? discountLabel(discount) : ''}
          onOptionSelect={(_, data) => onDiscountChange(data.optionValue ?? null)}
        >
          {discounts.map((each) => (
            <Option key={each.id} value={each.id}>
              {discountLabel(each)}
            </Option>
          ))}
        </Dropdown>
      </div>
      <dl className={styles.sums}>
        <Sum label="Subtotal" amount={formatMoney(totals.subtotal)} />
        {discount && <Sum label="Discount" amount={formatMoney(-totals.discountAmount)} />}
        {totals.taxes.map((tax, index) => (
          <Sum
            key={index}
            label={tax.type === 'PERCENTAGE' ? `${tax.name} (${formatRate(tax)})` : tax.name}
            amount={formatMoney(tax.calculatedAmount)}
          />
        ))}
        <Sum label="Total" amount={formatMoney(totals.amountDue)} isTotal />
      </dl>
    </div>
  );
}

function Sum({ label, amount, isTotal = false }: { label: string; amount: string; isTotal?: boolean }) {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.sum, isTotal && styles.total)}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.amount}>{amount}</dd>
    </div>
  );
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  discount: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM },
  select: { flexGrow: 1, minWidth: 0, minHeight: '44px' },
  sums: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXS, margin: 0 },
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
