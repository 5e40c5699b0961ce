import { formatMoney } from '@evertill/shared-domain';
import { Button, Field, Input, makeStyles, tokens } from '@evertill/shared-ui';
import { useEffect, useRef } from 'react';
import { creditTexts, splitTexts } from '../../../texts';
import { AmountInput } from '../amount-input';
import type { CreditEntryState } from './use-credit-entry';

interface CreditEntryProps {
  readonly entry: CreditEntryState;
  readonly isTouch: boolean;
  /** Goes back to the other ways to pay. */
  readonly onLeave: () => void;
}

/** Draws the fields of a payment by gift card or store credit. The dialog's own button looks up, and then takes it. */
export function CreditEntry({ entry, isTouch, onLeave }: CreditEntryProps) {
  const styles = useStyles();
  const amountField = useRef<HTMLInputElement>(null);
  const { credit, problem } = entry;
  // The field of the code is gone once the card is found.
  useEffect(() => {
    if (credit && !isTouch) amountField.current?.focus();
  }, [credit, isTouch]);
  const validation = problem ? ({ validationState: 'error', validationMessage: problem } as const) : {};
  return (
    <div className={styles.root}>
      {credit ? (
        <>
          <div role="status" className={styles.balance}>
            {creditTexts.balance(creditTexts.kinds[credit.kind], credit.codeEnd, formatMoney(credit.balance))}
          </div>
          <Field label={splitTexts.amount} size="large" {...validation}>
            <AmountInput
              fieldRef={amountField}
              className={styles.amount}
              isTouch={false}
              isBusy={entry.isBusy}
              value={entry.amount}
              onChange={entry.typeAmount}
            />
          </Field>
        </>
      ) : (
        <Field label={creditTexts.code} hint={creditTexts.codeHint} size="large" {...validation}>
          <Input
            autoFocus={!isTouch}
            size="large"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            value={entry.code}
            onChange={(_, data) => entry.type(data.value)}
          />
        </Field>
      )}
      <Button appearance="transparent" className={styles.back} onClick={onLeave}>
        {creditTexts.another}
      </Button>
    </div>
  );
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  balance: { fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
  amount: { maxWidth: '220px' },
  back: { alignSelf: 'start', minHeight: '44px', paddingLeft: 0, paddingRight: 0 },
});
