import { formatMoney } from '@evertill/shared-domain';
import { Button, Field, mergeClasses } from '@evertill/shared-ui';
import { type RefObject, useContext } from 'react';
import { methodTexts, paymentTexts, splitTexts, terminalTexts } from '../../../texts';
import { PaymentTerminalContext } from '../../charges/payment-terminal';
import { KeyHint } from '../../keys/key-hint';
import { AmountInput } from '../amount-input';
import { MethodChoice } from '../method-choice';
import { NumberPad } from '../number-pad';
import { EXACT_KEY, type OfferedTender } from '../payment-keys';
import { ReferenceField } from '../reference-field';
import { MethodTiles } from '../terminal/method-tiles';
import { useSplitStyles } from './split-styles';
import type { useSplit } from './use-split';

interface PartEntryProps {
  readonly split: ReturnType<typeof useSplit>;
  /** The tenders to choose from. */
  readonly tenders: readonly OfferedTender[];
  readonly left: number;
  readonly isTouch: boolean;
  readonly firstMethod: RefObject<HTMLInputElement | null>;
  readonly amountField: RefObject<HTMLInputElement | null>;
  readonly onChoose: (method: OfferedTender, isFinal: boolean) => void;
}

/** Draws the fields of the next part: its method, its amount, and the reference of a card. */
export function PartEntry({
  split,
  tenders,
  left,
  isTouch,
  firstMethod,
  amountField,
  onChoose,
}: PartEntryProps) {
  const styles = useSplitStyles();
  const { form, problem } = split;
  const isCard = form.method !== null && form.method !== 'CASH';
  const hasPad = isTouch && form.method !== null;
  // A terminal that is asked sends the reference itself.
  const isAsked = useContext(PaymentTerminalContext) !== null && form.method !== 'OTHER';
  const { via } = form;

  function validation(field: 'amountReceived' | 'reference') {
    const text = problem?.field === field ? problem.text : undefined;
    return text ? ({ validationState: 'error', validationMessage: text } as const) : {};
  }

  return (
    <div className={mergeClasses(styles.entry, hasPad && styles.withPad)}>
      <div className={styles.fields}>
        <MethodChoice
          methods={tenders}
          method={via ? null : form.method}
          problem={problem?.field === 'method' ? problem.text : null}
          firstRef={firstMethod}
          onChoose={onChoose}
          others={<MethodTiles chosen={via?.key ?? null} onChoose={split.chooseVia} />}
        />
        {form.method !== null && (
          <Field
            label={splitTexts.amount}
            size="large"
            {...(via && { hint: methodTexts.hint(via.label) })}
            {...(isCard &&
              form.method !== 'OTHER' && {
                hint: isAsked ? terminalTexts.chargeHint : paymentTexts.chargeHint,
              })}
            {...validation('amountReceived')}
          >
            <AmountInput
              fieldRef={amountField}
              className={styles.amount}
              isTouch={isTouch}
              isBusy={false}
              value={form.amountReceived}
              onChange={(amountReceived) => split.edit({ amountReceived })}
            />
          </Field>
        )}
        {form.method !== null && (
          <Button className={styles.rest} aria-keyshortcuts={EXACT_KEY} onClick={split.receiveRest}>
            {splitTexts.rest(formatMoney(left))}
            {!isTouch && <KeyHint keyName={EXACT_KEY} />}
          </Button>
        )}
        {isCard && !isAsked && !via && (
          <ReferenceField
            value={form.reference}
            hint={form.method === 'OTHER' ? splitTexts.otherReference : paymentTexts.referenceHint}
            problem={problem?.field === 'reference' ? problem.text : null}
            onChange={(reference) => split.edit({ reference })}
          />
        )}
      </div>
      {hasPad && <NumberPad onPress={split.pressPadKey} />}
    </div>
  );
}
