import { formatMoney } from '@evertill/shared-domain';
import { Field, Input, makeStyles, tokens } from '@evertill/shared-ui';
import type { RefObject } from 'react';

interface CardEntryProps {
  readonly amountDue: number;
  readonly reference: string;
  readonly problem: string | null;
  readonly isBusy: boolean;
  readonly fieldRef: RefObject<HTMLInputElement | null>;
  readonly onChange: (reference: string) => void;
}

/** The card terminal does the charging; the till keeps its reference, never a card number. */
export function CardEntry({ amountDue, reference, problem, isBusy, fieldRef, onChange }: CardEntryProps) {
  const styles = useStyles();
  return (
    <>
      <div className={styles.charge}>
        <span>Charge on the card terminal</span>
        <span className={styles.amount}>{formatMoney(amountDue)}</span>
      </div>
      <Field
        label="Reference"
        hint="From the terminal's slip. Left empty, the till makes one."
        validationState={problem ? 'error' : 'none'}
        validationMessage={problem ?? undefined}
      >
        <Input
          ref={fieldRef}
          className={styles.input}
          size="large"
          maxLength={64}
          autoComplete="off"
          value={reference}
          readOnly={isBusy}
          onChange={(_, data) => onChange(data.value)}
        />
      </Field>
    </>
  );
}

const useStyles = makeStyles({
  charge: {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  amount: {
    fontSize: tokens.fontSizeBase500,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  input: { minHeight: '44px' },
});
