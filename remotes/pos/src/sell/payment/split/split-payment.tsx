import { useNotify } from '@evertill/federation-kit';
import {
  formatMoney,
  leftInCash,
  leftToPay,
  money,
  type PaidVia,
  paymentMethodLabel,
  recountParts,
  toAmount,
} from '@evertill/shared-domain';
import { BusyButton, Button, DialogParts, useMediaQuery, useNoticesAbove } from '@evertill/shared-ui';
import { type FormEvent, useEffect, useRef } from 'react';
import { creditTexts, methodTexts, paymentTexts, splitTexts } from '../../../texts';
import { Banner } from '../../banner';
import { useSaleToPay } from '../../cart/use-sale';
import type { CardCharges } from '../../charges/charge';
import { useTakesCredits } from '../../credits/use-takes-credits';
import { CashRoundingLine } from '../cash-rounding-line';
import { paidInParts } from '../paid-in-parts';
import { AmountDue, type PaymentDialogProps, usePaymentStyles } from '../payment-dialog';
import { parseAmount } from '../payment-form';
import { type OfferedTender, runPaymentKey } from '../payment-keys';
import { useStageWords } from '../use-stage-words';
import { CreditEntry } from './credit-entry';
import { PartEntry } from './part-entry';
import { PartList } from './part-list';
import { useSplitStyles } from './split-styles';
import { useCreditEntry } from './use-credit-entry';
import { useOfferedTenders } from './use-offered-tenders';
import { useSplit } from './use-split';

/** A second tap on the button that took the last part must not complete the sale. In milliseconds. */
const DOUBLE_TAP_MS = 600;

interface SplitPaymentProps extends PaymentDialogProps {
  /** The card terminal of the till. */
  readonly charge: CardCharges;
  /** The method of another remote with which the payment begins. */
  readonly via: PaidVia | null;
  /** True after an attempt to close the dialog while parts are taken. */
  readonly isHeld: boolean;
  /** Goes back to the payment by one method. */
  readonly onBack: () => void;
}

/** Takes a payment in parts: the parts taken so far, the form of the next part, and the button that ends the sale. */
export function SplitPayment(props: SplitPaymentProps) {
  const { payment, onConfirm, store, rates, isOnline, scanProblems, charge, via, isHeld, onBack } = props;
  const styles = usePaymentStyles();
  const own = useSplitStyles();
  const isTouch = useMediaQuery('(pointer: coarse)');
  const isPhone = useMediaQuery('(max-width: 480px)');
  const noticesAbove = useNoticesAbove({ covers: true });
  const { totals, state } = useSaleToPay(store, rates);
  const { amountDue } = totals;
  const { cashStep } = rates;
  const parts = recountParts(state.parts, amountDue, cashStep);
  const left = leftToPay(amountDue, parts);
  const inCash = leftInCash(amountDue, parts, cashStep);
  const split = useSplit(store, { amountDue, cashStep, charge, via });
  const credit = useCreditEntry(store, amountDue, cashStep);
  const notify = useNotify();
  const takesCredit = useTakesCredits();
  const tenders = useOfferedTenders();
  const stageWords = useStageWords(payment);
  const sheet = useRef<HTMLFormElement>(null);
  const firstMethod = useRef<HTMLInputElement>(null);
  const amountField = useRef<HTMLInputElement>(null);
  const addedAt = useRef(Number.NEGATIVE_INFINITY);
  const shown = useRef(-1);
  const { form } = split;
  const isBusy = payment.stage !== 'idle';
  const isPaid = left === 0 && parts.length > 0;

  // Each part that is taken or taken back moves the focus to the next step.
  const count = parts.length;
  useEffect(() => {
    if (shown.current === count) return;
    // A gift card and a terminal answer late, so the time of a part is not that of the tap. An event has the clock of the taps.
    if (shown.current >= 0 && count > shown.current) addedAt.current = new Event('taken').timeStamp;
    shown.current = count;
    if (isPaid) sheet.current?.querySelector<HTMLElement>('button[type=submit]')?.focus();
    else firstMethod.current?.focus();
  }, [count, isPaid]);

  function choose(method: OfferedTender, isFinal: boolean) {
    split.choose(method);
    if (isFinal && !isTouch) setTimeout(() => amountField.current?.focus());
  }

  function leaveCredit() {
    credit.close();
    setTimeout(() => firstMethod.current?.focus());
  }

  function takeBack(id: string) {
    const part = parts.find((one) => one.id === id);
    if (part?.creditId)
      return void credit
        .giveBack(part)
        .then(() => split.takeBack(id))
        .catch(() => notify({ text: creditTexts.notGivenBack, intent: 'warning' }));
    const isCard = part?.method === 'CREDIT_CARD' || part?.method === 'DEBIT_CARD';
    const isCharged = part?.via !== undefined || (charge.begin !== null && isCard);
    if (isCharged) charge.giveBack(id);
    else split.takeBack(id);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (credit.isOpen) return void credit.submit();
    if (!isPaid) {
      split.add();
      return;
    }
    const paid = paidInParts(store.getSnapshot().parts, amountDue, cashStep);
    if (paid && event.timeStamp - addedAt.current > DOUBLE_TAP_MS) onConfirm({ split: paid });
  }

  const paid = isPaid ? paidInParts(parts, amountDue, cashStep) : null;
  const change = paid?.change ?? 0;
  const isCash = form.method === 'CASH';
  const rest = isCash ? inCash : Math.max(left, 0);
  const rounding = paid?.rounding ?? (isCash && left > 0 ? toAmount(money(inCash).minus(left)) : 0);
  const entered = parseAmount(form.amountReceived) ?? 0;
  return (
    <form
      ref={sheet}
      className={styles.sheet}
      data-enter="pays"
      onSubmit={handleSubmit}
      onKeyDown={(event) =>
        !isPaid &&
        !credit.isOpen &&
        runPaymentKey(event, {
          methods: tenders,
          choose: (method) => (method !== form.method || form.via) && choose(method, true),
          exact: () => form.method !== null && split.receiveRest(),
        })
      }
      noValidate
    >
      <DialogParts
        title={
          <AmountDue
            amountDue={isPaid ? toAmount(money(amountDue).plus(rounding)) : rest}
            caption={isPaid ? splitTexts.paid : parts.length > 0 ? paymentTexts.stillDue : paymentTexts.due}
          />
        }
        classNames={{
          body: styles.body,
          title: styles.title,
          content: styles.content,
          actions: styles.actions,
        }}
        actions={
          <div ref={isPhone ? noticesAbove : undefined} className={own.bar}>
            {change > 0 && (
              <div className={own.change}>
                <span>{paymentTexts.change}</span>
                <output className={own.changeAmount}>{formatMoney(change)}</output>
              </div>
            )}
            <div role="status" className={own.stage}>
              {stageWords}
            </div>
            <div className={own.buttons}>
              <Button
                size="large"
                className={own.cancel}
                disabled={payment.stage === 'sending'}
                onClick={payment.close}
              >
                {paymentTexts.cancel}
              </Button>
              <BusyButton
                type="submit"
                size="large"
                appearance={
                  isPaid || credit.isOpen || (form.method !== null && (entered > 0 || rest === 0))
                    ? 'primary'
                    : 'secondary'
                }
                className={own.confirm}
                busy={isBusy || credit.isBusy}
              >
                {credit.isOpen
                  ? credit.credit
                    ? creditTexts.take(formatMoney(parseAmount(credit.amount) ?? 0))
                    : creditTexts.lookUp
                  : isPaid
                    ? splitTexts.finish
                    : form.method === null
                      ? paymentTexts.chooseMethod
                      : form.via
                        ? methodTexts.add(form.via.label, formatMoney(entered))
                        : splitTexts.add[form.method](formatMoney(entered))}
              </BusyButton>
            </div>
          </div>
        }
      >
        {rounding !== 0 && <CashRoundingLine rounding={rounding} />}
        <PartList parts={parts} isBusy={isBusy} onTakeBack={takeBack} />
        {credit.isOpen && <CreditEntry entry={credit} isTouch={isTouch} onLeave={leaveCredit} />}
        {left > 0 && !credit.isOpen && (
          <PartEntry
            split={split}
            tenders={tenders}
            left={rest}
            isTouch={isTouch}
            firstMethod={firstMethod}
            amountField={amountField}
            onChoose={choose}
          />
        )}
        {takesCredit && left > 0 && !credit.isOpen && (
          <Button appearance="transparent" className={own.back} disabled={!isOnline} onClick={credit.open}>
            {isOnline ? creditTexts.use : creditTexts.useOffline}
          </Button>
        )}
        {parts.length === 0 && !credit.isOpen && (
          <Button appearance="transparent" className={own.back} onClick={onBack}>
            {splitTexts.back}
          </Button>
        )}
        {left < 0 && <Banner intent="negative">{splitTexts.over(formatMoney(-left))}</Banner>}
        {isHeld && parts.length > 0 && <Banner intent="warning">{splitTexts.held}</Banner>}
        {scanProblems}
        {payment.interruption?.words && <Banner intent="warning">{payment.interruption.words}</Banner>}
        {!isOnline && (
          <Banner intent="warning" role="status">
            {paymentTexts.offline}
          </Banner>
        )}
        {payment.failure && <Banner intent="negative">{payment.failure}</Banner>}
        {parts.length > 0 && left > 0 && (
          <div role="status" className={own.spoken}>
            {splitTexts.added(paymentMethodLabel(parts.at(-1)?.method ?? 'CASH'), formatMoney(left))}
          </div>
        )}
      </DialogParts>
    </form>
  );
}
