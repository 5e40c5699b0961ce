import { formatMoney, LIMITS, type PaymentMethod } from '@evertill/shared-domain';
import {
  ConfirmDialog,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  mergeClasses,
  tokens,
  useFocusReturn,
  useInitialFocus,
  useMediaQuery,
} from '@evertill/shared-ui';
import { type FormEvent, type ReactNode, type RefObject, useContext, useEffect, useRef } from 'react';
import { Banner } from '../banner';
import type { TillStore } from '../cart/till-store';
import { type Rates, useSale } from '../cart/use-sale';
import { BackClosesContext } from './back-closes';
import { CardEntry } from './card-entry';
import { CashEntry } from './cash-entry';
import { ConfirmBar } from './confirm-bar';
import { MethodChoice } from './method-choice';
import { NumberPad } from './number-pad';
import { changeOf, followAmountDue, missingOf, parseAmount } from './payment-form';
import { runPaymentKey } from './payment-keys';
import type { Payment } from './use-payment';

export interface PaymentDialogProps {
  readonly payment: Payment;
  readonly onConfirm: (options?: { readonly isChangeRight: boolean }) => void;
  readonly store: TillStore;
  readonly rates: Rates;
  readonly isOnline: boolean;
  /** What went wrong with scans made while the dialog covers the till. */
  readonly scanProblems: ReactNode;
}

export function PaymentDialog(props: PaymentDialogProps) {
  const { payment, onConfirm, store, rates, isOnline, scanProblems } = props;
  const styles = useStyles();
  const { problem, failure, interruption, stage } = payment;
  const isBusy = stage !== 'idle';
  const isTouch = useMediaQuery('(pointer: coarse)');
  const isPhone = useMediaQuery('(max-width: 480px)');
  const { amountDue } = useSale(store, rates).totals;
  const form = followAmountDue(payment.form, amountDue);
  const surface = useRef<HTMLDivElement>(null);
  const firstMethod = useRef<HTMLInputElement>(null);
  const amountField = useRef<HTMLInputElement>(null);
  const referenceField = useRef<HTMLInputElement>(null);
  const sheet = useRef<HTMLFormElement>(null);
  const isMethodFinal = useRef(false);
  const useBackCloses = useContext(BackClosesContext);
  useBackCloses(payment.isOpen, payment.close);
  useFocusReturn(payment.isOpen);
  useInitialFocus(payment.isOpen, surface, () => firstMethod.current);
  const failureText = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const fieldOf = { method: firstMethod, amountReceived: amountField, reference: referenceField };
    if (problem) focusOn(fieldOf[problem.field]);
  }, [problem]);

  // The field that had the focus may be gone, and the methods are what is asked for.
  useEffect(() => {
    if (interruption) focusOn(firstMethod);
  }, [interruption]);

  // A chosen method leads on to what is left to do. On touch screens no field is entered: a keyboard would cover the notes.
  useEffect(() => {
    if (!isMethodFinal.current) return;
    isMethodFinal.current = false;
    if (form.method !== 'CASH') focusConfirm(sheet.current);
    else if (!isTouch) amountField.current?.focus();
  }, [form.method, isTouch]);

  useEffect(() => {
    if (failure) failureText.current?.scrollIntoView?.({ block: 'nearest' });
  }, [failure]);

  function problemOf(field: 'method' | 'amountReceived' | 'reference'): string | null {
    return problem?.field === field ? problem.text : null;
  }

  function handleChoose(method: PaymentMethod, isFinal: boolean) {
    isMethodFinal.current = isFinal;
    payment.choose(method);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onConfirm();
  }

  function receive(amount: number | 'exact') {
    // Only the confirmation is left to do.
    if (payment.receive(amount)) focusConfirm(sheet.current);
  }

  const isCash = form.method === 'CASH';
  return (
    <Dialog open={payment.isOpen} onOpenChange={(_, { open }) => !open && payment.close()}>
      <DialogSurface
        ref={surface}
        className={mergeClasses(styles.surface, isTouch && styles.touch)}
        aria-label="Payment"
      >
        <form
          ref={sheet}
          className={styles.sheet}
          onSubmit={handleSubmit}
          onKeyDown={(event) =>
            runPaymentKey(event, {
              choose: (method) => method !== form.method && handleChoose(method, true),
              exact: () => receive('exact'),
            })
          }
          noValidate
        >
          <DialogBody className={styles.body}>
            <DialogTitle className={styles.title}>
              Payment
              <span className={styles.due}>
                <span className={styles.dueCaption}>Amount due</span>
                <span className={styles.dueAmount}>{formatMoney(amountDue)}</span>
              </span>
            </DialogTitle>
            <DialogContent className={styles.content}>
              {scanProblems}
              {interruption?.words && <Banner intent="warning">{interruption.words}</Banner>}
              <div className={mergeClasses(styles.entry, isTouch && isCash && styles.withPad)}>
                <div className={styles.fields}>
                  <MethodChoice
                    method={form.method}
                    problem={problemOf('method')}
                    firstRef={firstMethod}
                    onChoose={handleChoose}
                  />
                  {isCash && (
                    <CashEntry
                      amountReceived={form.amountReceived}
                      amountDue={amountDue}
                      problem={problemOf('amountReceived')}
                      isBusy={isBusy}
                      isTouch={isTouch}
                      fieldRef={amountField}
                      onChange={(amountReceived) => payment.edit({ amountReceived })}
                      onNote={receive}
                    />
                  )}
                  {form.method !== null && !isCash && (
                    <CardEntry
                      amountReceived={form.amountReceived}
                      reference={form.reference}
                      problem={problemOf('reference')}
                      isBusy={isBusy}
                      fieldRef={referenceField}
                      onChange={(reference) => payment.edit({ reference })}
                    />
                  )}
                </div>
                {isTouch && isCash && <NumberPad onPress={payment.pressPadKey} />}
              </div>
              {!isOnline && (
                <Banner intent="warning" role="status">
                  Offline: the sale is saved on this till and sent later.
                </Banner>
              )}
              {failure && (
                <div ref={failureText}>
                  <Banner intent="negative">{failure}</Banner>
                </div>
              )}
            </DialogContent>
            <DialogActions className={styles.actions}>
              <ConfirmBar
                stage={stage}
                method={form.method}
                amountDue={amountDue}
                change={changeOf(form, amountDue)}
                missing={isCash ? missingOf(form, amountDue) : null}
                isAtBottom={isPhone}
                onCancel={payment.close}
              />
            </DialogActions>
          </DialogBody>
        </form>
        <ConfirmDialog
          open={payment.question !== null}
          title="Is this the cash received?"
          text={payment.question}
          confirmLabel={`Yes, ${formatMoney(parseAmount(form.amountReceived) ?? 0)}`}
          cancelLabel="No, correct it"
          doubtful
          onConfirm={() => onConfirm({ isChangeRight: true })}
          onCancel={payment.doubtChange}
        />
      </DialogSurface>
    </Dialog>
  );
}

function focusConfirm(sheet: HTMLFormElement | null) {
  sheet?.querySelector<HTMLElement>('button[type=submit]')?.focus();
}

function focusOn(field: RefObject<HTMLInputElement | null>) {
  field.current?.focus();
}

const PHONE = '@media (max-width: 480px)';

const useStyles = makeStyles({
  surface: {
    // A phone narrower than that gets the whole width.
    minWidth: `min(${LIMITS.paymentDialogMinWidthPx}px, 100vw)`,
    maxWidth: '480px',
    width: 'calc(100vw - 24px)',
    [PHONE]: {
      width: '100vw',
      maxWidth: '100vw',
      height: '100dvh',
      maxHeight: '100dvh',
      padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
      border: 'none',
      borderRadius: 0,
    },
  },
  touch: { maxWidth: '640px', [PHONE]: { maxWidth: '100vw' } },
  sheet: { [PHONE]: { display: 'flex', flexDirection: 'column', height: '100%' } },
  // The way to confirm stays in view: what does not fit scrolls above it.
  body: {
    maxHeight: 'calc(100dvh - 48px)',
    [PHONE]: { flexGrow: 1, maxHeight: 'none', gridTemplateRows: 'auto 1fr auto' },
  },
  title: { display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between' },
  due: { display: 'flex', flexDirection: 'column', alignItems: 'flex-end' },
  dueCaption: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightRegular,
  },
  dueAmount: {
    fontSize: tokens.fontSizeHero800,
    lineHeight: tokens.lineHeightHero800,
    fontVariantNumeric: 'tabular-nums',
  },
  content: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    // Room for focus rings, which the scrolling part would cut.
    padding: `4px 4px ${tokens.spacingVerticalM}`,
    margin: '0 -4px',
  },
  entry: { display: 'grid', gap: tokens.spacingHorizontalL, minWidth: 0 },
  withPad: { '@media (min-width: 600px)': { gridTemplateColumns: 'minmax(0, 1fr) 240px' } },
  fields: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, minWidth: 0 },
  actions: {
    gridColumnStart: 1,
    gridColumnEnd: 4,
    justifySelf: 'stretch',
    '@media screen and (max-width: 480px)': { gridColumnStart: 1, gridColumnEnd: 4 },
  },
});
