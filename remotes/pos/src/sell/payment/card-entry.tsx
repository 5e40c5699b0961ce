import { Field, Input, makeStyles, tokens } from '@evertill/shared-ui';
import { type RefObject, useContext } from 'react';
import { paymentTexts, terminalTexts } from '../../texts';
import { PaymentTerminalContext } from '../charges/payment-terminal';
import { ReferenceField } from './reference-field';

interface CardEntryProps {
  readonly amountReceived: string;
  readonly reference: string;
  readonly problem: string | null;
  readonly isBusy: boolean;
  readonly fieldRef: RefObject<HTMLInputElement | null>;
  readonly onChange: (reference: string) => void;
}

/**
 * Shows the amount for the card terminal, which charges the card. The till stores the terminal's reference and never a
 * card number.
 */
export function CardEntry(props: CardEntryProps) {
  const { amountReceived, reference, problem, isBusy, fieldRef, onChange } = props;
  const styles = useStyles();
  // A terminal that is asked sends the reference itself.
  const isAsked = useContext(PaymentTerminalContext) !== null;
  return (
    <>
      <Field
        label={paymentTexts.received}
        size="large"
        hint={isAsked ? terminalTexts.chargeHint : paymentTexts.chargeHint}
      >
        <Input
          className={styles.amount}
          size="large"
          appearance="filled-darker"
          contentBefore="$"
          value={amountReceived}
          readOnly
        />
      </Field>
      {!isAsked && (
        <ReferenceField
          value={reference}
          hint={paymentTexts.referenceHint}
          problem={problem}
          isReadOnly={isBusy}
          fieldRef={fieldRef}
          onChange={onChange}
        />
      )}
    </>
  );
}

const useStyles = makeStyles({
  amount: {
    minWidth: 0,
    width: '100%',
    minHeight: '48px',
    fontSize: tokens.fontSizeBase500,
    fontVariantNumeric: 'tabular-nums',
  },
});
