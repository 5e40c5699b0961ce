import { failureText } from '@evertill/shared-data';
import { calculateTaxes, formatMoney } from '@evertill/shared-domain';
import { Button, Field, Input, makeStyles, Spinner, tokens, useDebouncedValue } from '@evertill/shared-ui';
import { useState } from 'react';
import { taxes as taxWords, taxPreview as words } from '../texts';
import { useTaxCharge } from './use-tax-charge';
import { type ListedTax, useTypedTaxes } from './use-typed-taxes';

const FIRST_AMOUNT = '100.00';
const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/;

interface TaxChargePreviewProps {
  /** The tax of the form as it is saved. Null for a new tax. */
  readonly saved: ListedTax | null;
  /** All taxes on this device. */
  readonly taxes: readonly ListedTax[];
}

/** Shows what the active taxes charge on an amount, with the tax as it is typed in the form. */
export function TaxChargePreview({ saved, taxes }: TaxChargePreviewProps) {
  const [typed, setTyped] = useState(FIRST_AMOUNT);
  const settled = useDebouncedValue(typed.trim());
  const amount = AMOUNT.test(settled) ? Number(settled) : null;
  const typedTaxes = useTypedTaxes(saved, taxes);
  const {
    value: savedCharge,
    isRefreshing,
    error,
    reload,
  } = useTaxCharge(typedTaxes === null ? amount : null);
  const typedCharge = typedTaxes && amount !== null ? calculateTaxes(amount, typedTaxes) : null;
  const charge = typedTaxes === null ? savedCharge : typedCharge;
  const styles = useStyles();
  const savedHint = savedCharge?.isOffline ? words.offline : words.saved;

  return (
    <section aria-label={words.title} className={styles.root}>
      <Field
        label={words.title}
        hint={typedTaxes === null ? savedHint : words.typed}
        {...(amount === null ? { validationMessage: words.amountMissing } : {})}
      >
        <Input
          value={typed}
          inputMode="decimal"
          onChange={(_, data) => setTyped(data.value)}
          // Enter must not save the tax, because the amount is not part of the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </Field>
      <div aria-live="polite" className={styles.answer}>
        {isRefreshing && !charge && <Spinner size="tiny" label={words.calculating} />}
        {error && (
          <div className={styles.line}>
            <span className={styles.problem}>{failureText(error, taxWords.loadFailed)}</span>
            <Button type="button" size="small" onClick={() => void reload()}>
              {words.retry}
            </Button>
          </div>
        )}
        {charge && !error && (
          <>
            {charge.taxes.map((line) => (
              <div key={line.name} className={styles.line}>
                <span>{line.name}</span>
                <span>{formatMoney(line.calculatedAmount)}</span>
              </div>
            ))}
            <div className={styles.total}>
              <span>{charge.taxes.length === 0 ? words.none : words.total}</span>
              <span>{formatMoney(charge.taxAmount)}</span>
            </div>
          </>
        )}
      </div>
    </section>
  );
}

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingVerticalM,
    backgroundColor: tokens.colorNeutralBackground2,
    borderRadius: tokens.borderRadiusMedium,
  },
  answer: { display: 'grid', gap: tokens.spacingVerticalXS, fontVariantNumeric: 'tabular-nums' },
  line: { display: 'flex', justifyContent: 'space-between', gap: tokens.spacingHorizontalM },
  total: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    fontWeight: tokens.fontWeightSemibold,
  },
  problem: { color: tokens.colorNegativeForeground },
});
