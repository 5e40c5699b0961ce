import { quickCashAmounts } from '@evertill/shared-domain';
import { Button, Field, makeStyles, mergeClasses, tokens } from '@evertill/shared-ui';
import type { RefObject } from 'react';
import { paymentTexts } from '../../texts';
import { KeyHint } from '../keys/key-hint';
import { AmountInput } from './amount-input';
import { CashRoundingLine } from './cash-rounding-line';
import { EXACT_KEY } from './payment-keys';

interface CashEntryProps {
  readonly amountReceived: string;
  readonly amountDue: number;
  readonly rounding: number;
  readonly problem: string | null;
  readonly isBusy: boolean;
  /** True on touch screens: the notes are larger, and the number pad replaces the on-screen keyboard. */
  readonly isTouch: boolean;
  readonly fieldRef: RefObject<HTMLInputElement | null>;
  readonly onChange: (amountReceived: string) => void;
  readonly onNote: (amount: number | 'exact') => void;
}

export function CashEntry(props: CashEntryProps) {
  const { amountReceived, amountDue, rounding, problem, isBusy, isTouch, fieldRef } = props;
  const styles = useStyles();
  const amounts = quickCashAmounts(amountDue);
  const note = mergeClasses(styles.note, isTouch && styles.touchNote);
  return (
    <>
      {rounding !== 0 && <CashRoundingLine rounding={rounding} />}
      <Field
        label={paymentTexts.received}
        size="large"
        validationState={problem ? 'error' : 'none'}
        validationMessage={problem ?? undefined}
      >
        <AmountInput
          fieldRef={fieldRef}
          className={styles.input}
          isTouch={isTouch}
          isBusy={isBusy}
          value={amountReceived}
          onChange={props.onChange}
        />
      </Field>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset inside the methods' form would announce twice */}
      <div
        role="group"
        aria-label={paymentTexts.quickCash}
        className={mergeClasses(
          styles.notes,
          isTouch && styles.touchNotes,
          isTouch && amounts.length === 3 && styles.fourNotes,
        )}
      >
        <Button className={note} aria-keyshortcuts={EXACT_KEY} onClick={() => props.onNote('exact')}>
          {paymentTexts.exact}
          {!isTouch && <KeyHint keyName={EXACT_KEY} />}
        </Button>
        {amounts.map((amount) => (
          <Button key={amount} className={note} onClick={() => props.onNote(amount)}>
            {`$${amount}`}
          </Button>
        ))}
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
  touchNotes: { gridAutoFlow: 'row', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  // Three notes and 'Exact' are four buttons, so rows of three would leave one button alone.
  fourNotes: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '@media (max-width: 480px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
  note: { minWidth: 0, minHeight: '44px', gap: '6px', fontVariantNumeric: 'tabular-nums' },
  touchNote: {
    height: '64px',
    fontSize: tokens.fontSizeBase500,
    '@media (max-width: 480px)': { height: '52px' },
  },
});
