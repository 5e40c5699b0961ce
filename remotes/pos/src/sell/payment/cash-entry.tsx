import { formatMoney, quickCashAmounts, toWireAmount } from '@evertill/shared-domain';
import { Button, Field, Input, makeStyles, mergeClasses, tokens } from '@evertill/shared-ui';
import type { RefObject } from 'react';

interface CashEntryProps {
  readonly amountReceived: string;
  readonly amountDue: number;
  /** What goes back to the customer; null while too little has been received. */
  readonly change: number | null;
  readonly missing: number | null;
  readonly problem: string | null;
  readonly isBusy: boolean;
  readonly fieldRef: RefObject<HTMLInputElement | null>;
  readonly onChange: (amountReceived: string) => void;
  /** A note was pressed: only the confirmation is left to do. */
  readonly onNote: (amountReceived: string) => void;
}

export function CashEntry(props: CashEntryProps) {
  const { amountReceived, amountDue, change, missing, problem, isBusy, fieldRef } = props;
  const styles = useStyles();
  return (
    <>
      <Field
        label="Amount received"
        size="large"
        validationState={problem ? 'error' : 'none'}
        validationMessage={problem ?? undefined}
      >
        <Input
          ref={fieldRef}
          className={styles.input}
          size="large"
          contentBefore="$"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          value={amountReceived}
          readOnly={isBusy}
          onChange={(_, data) => props.onChange(data.value)}
          onFocus={(event) => event.currentTarget.select()}
        />
      </Field>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset inside the methods' form would announce twice */}
      <div role="group" aria-label="Quick cash" className={styles.notes}>
        <Button className={styles.note} onClick={() => props.onNote(toWireAmount(amountDue))}>
          Exact
        </Button>
        {quickCashAmounts(amountDue).map((note) => (
          <Button key={note} className={styles.note} onClick={() => props.onNote(toWireAmount(note))}>
            ${note}
          </Button>
        ))}
      </div>
      <div className={styles.change}>
        <span>{missing === null ? 'Change due' : 'Still due'}</span>
        <output className={mergeClasses(styles.amount, change === null && styles.none)}>
          {formatMoney(missing ?? change ?? 0)}
        </output>
      </div>
    </>
  );
}

const useStyles = makeStyles({
  input: {
    minWidth: 0,
    width: '100%',
    minHeight: '48px',
    fontSize: tokens.fontSizeBase500,
    fontVariantNumeric: 'tabular-nums',
  },
  notes: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalS,
    '@media (max-width: 480px)': { gridAutoFlow: 'row', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
  note: { minWidth: 0, minHeight: '44px', fontVariantNumeric: 'tabular-nums' },
  change: {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  amount: {
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  none: { color: tokens.colorNeutralForeground3 },
});
