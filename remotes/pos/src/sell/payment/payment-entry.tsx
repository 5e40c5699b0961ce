import { PAYMENT_METHODS, type PaymentMethod } from '@evertill/shared-domain';
import { makeStyles, mergeClasses, tokens } from '@evertill/shared-ui';
import type { ReactNode } from 'react';
import { CardEntry } from './card-entry';
import { CashEntry } from './cash-entry';
import { MethodChoice } from './method-choice';
import { NumberPad } from './number-pad';
import type { PaymentForm, PaymentProblem } from './payment-form';
import type { Payment } from './use-payment';
import type { usePaymentFocus } from './use-payment-focus';

interface PaymentEntryProps {
  readonly payment: Payment;
  readonly form: PaymentForm;
  readonly amountDue: number;
  /** The cash due less the amount due. 0 where nothing is rounded. */
  readonly rounding: number;
  readonly isTouch: boolean;
  readonly fields: Pick<ReturnType<typeof usePaymentFocus>, 'firstMethod' | 'amountField' | 'referenceField'>;
  readonly onChoose: (method: PaymentMethod, isFinal: boolean) => void;
  readonly otherMethods?: ReactNode;
  readonly onNote: (amount: number | 'exact') => void;
}

/** Draws the fields of a payment: the method, and the cash received or the card reference. */
export function PaymentEntry(props: PaymentEntryProps) {
  const { payment, form, amountDue, rounding, isTouch, fields, onChoose, onNote } = props;
  const styles = useStyles();
  const isBusy = payment.stage !== 'idle';
  const isCash = form.method === 'CASH';
  const hasPad = isTouch && isCash;

  function problemOf(field: PaymentProblem['field']): string | null {
    return payment.problem?.field === field ? payment.problem.text : null;
  }

  return (
    <div className={mergeClasses(styles.entry, hasPad && styles.withPad)}>
      <div className={styles.fields}>
        <MethodChoice
          methods={PAYMENT_METHODS}
          method={form.method}
          problem={problemOf('method')}
          firstRef={fields.firstMethod}
          onChoose={onChoose}
          others={props.otherMethods}
        />
        {isCash && (
          <CashEntry
            amountReceived={form.amountReceived}
            amountDue={amountDue}
            rounding={rounding}
            problem={problemOf('amountReceived')}
            isBusy={isBusy}
            isTouch={isTouch}
            fieldRef={fields.amountField}
            onChange={(amountReceived) => payment.edit({ amountReceived })}
            onNote={onNote}
          />
        )}
        {form.method !== null && !isCash && (
          <CardEntry
            amountReceived={form.amountReceived}
            reference={form.reference}
            problem={problemOf('reference')}
            isBusy={isBusy}
            fieldRef={fields.referenceField}
            onChange={(reference) => payment.edit({ reference })}
          />
        )}
      </div>
      {hasPad && <NumberPad onPress={payment.pressPadKey} />}
    </div>
  );
}

const useStyles = makeStyles({
  entry: { display: 'grid', gap: tokens.spacingHorizontalL, minWidth: 0 },
  withPad: { '@media (min-width: 600px)': { gridTemplateColumns: 'minmax(0, 1fr) 240px' } },
  fields: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, minWidth: 0 },
});
