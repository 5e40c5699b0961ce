import {
  formatMoney,
  LIMITS,
  money,
  PAYMENT_METHODS,
  type PaymentMethod,
  toAmount,
} from '@evertill/shared-domain';
import {
  ConfirmDialog,
  DialogFrame,
  DialogParts,
  makeStyles,
  mergeClasses,
  tokens,
  useMediaQuery,
} from '@evertill/shared-ui';
import { type FormEvent, type ReactNode, useContext } from 'react';
import { paymentTexts } from '../../texts';
import { Banner } from '../banner';
import type { TillStore } from '../cart/till-store';
import { type Rates, useSale } from '../cart/use-sale';
import { BackClosesContext } from './back-closes';
import { ConfirmBar } from './confirm-bar';
import { PaymentEntry } from './payment-entry';
import { changeOf, dueBy, followAmountDue, missingOf, type PaymentForm, parseAmount } from './payment-form';
import { runPaymentKey } from './payment-keys';
import type { ConfirmOptions, Payment } from './use-payment';
import { usePaymentFocus } from './use-payment-focus';

export interface PaymentDialogProps {
  readonly payment: Payment;
  readonly onConfirm: (options?: ConfirmOptions) => void;
  readonly store: TillStore;
  readonly rates: Rates;
  readonly isOnline: boolean;
  /** True when the cart can be paid for. */
  readonly isReady: boolean;
  /** The problems of scans that were made while the dialog covers the till. */
  readonly scanProblems: ReactNode;
  /** The way to another kind of payment, below the fields. */
  readonly link?: ReactNode;
  /** Methods of other remotes, beside the others. */
  readonly otherMethods?: ReactNode;
  /** Another kind of payment, which takes the place of the fields and buttons. */
  readonly content?: ReactNode;
}

export function PaymentDialog(props: PaymentDialogProps) {
  const { payment, onConfirm, store, rates, isOnline, scanProblems } = props;
  const styles = usePaymentStyles();
  const { failure, interruption } = payment;
  const isTouch = useMediaQuery('(pointer: coarse)');
  const isPhone = useMediaQuery('(max-width: 480px)');
  const { amountDue } = useSale(store, rates).totals;
  const form = followAmountDue(payment.form, amountDue);
  const due = dueBy(form.method, amountDue, rates.cashStep);
  const focus = usePaymentFocus({
    payment,
    method: form.method,
    isTouch,
    isCovered: props.content !== undefined,
  });
  const useBackCloses = useContext(BackClosesContext);
  useBackCloses(payment.isOpen, payment.close);

  function handleChoose(method: PaymentMethod, isFinal: boolean) {
    focus.noteChoice(isFinal);
    payment.choose(method);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onConfirm();
  }

  function receive(amount: number | 'exact') {
    // Only the confirmation is left, so it gets the focus.
    if (payment.receive(amount)) focus.confirm();
  }

  const isCash = form.method === 'CASH';
  return (
    <DialogFrame
      open={payment.isOpen}
      initialFocus={() => focus.firstMethod.current}
      ariaLabel={paymentTexts.title}
      className={mergeClasses(styles.surface, isTouch && styles.touch)}
      onClose={payment.close}
    >
      {props.content ?? (
        <form
          ref={focus.sheet}
          className={styles.sheet}
          data-enter="pays"
          onSubmit={handleSubmit}
          onKeyDown={(event) =>
            runPaymentKey(event, {
              methods: PAYMENT_METHODS,
              choose: (method) => method !== form.method && handleChoose(method, true),
              exact: () => receive('exact'),
            })
          }
          noValidate
        >
          <DialogParts
            title={<AmountDue amountDue={due} />}
            classNames={{
              body: styles.body,
              title: styles.title,
              content: styles.content,
              actions: styles.actions,
            }}
            actions={
              <ConfirmBar
                payment={payment}
                method={form.method}
                amountDue={due}
                change={changeOf(form, due)}
                missing={isCash ? missingOf(form, due) : null}
                isAtBottom={isPhone}
              />
            }
          >
            <PaymentEntry
              payment={payment}
              form={form}
              amountDue={due}
              rounding={toAmount(money(due).minus(amountDue))}
              isTouch={isTouch}
              fields={focus}
              onChoose={handleChoose}
              otherMethods={props.otherMethods}
              onNote={receive}
            />
            {props.link}
            {scanProblems}
            {interruption?.words && <Banner intent="warning">{interruption.words}</Banner>}
            {!isOnline && (
              <Banner intent="warning" role="status">
                {paymentTexts.offline}
              </Banner>
            )}
            {failure && (
              <div ref={focus.failureText}>
                <Banner intent="negative">{failure}</Banner>
              </div>
            )}
          </DialogParts>
        </form>
      )}
      <ChangeQuestion payment={payment} form={form} onConfirm={onConfirm} />
    </DialogFrame>
  );
}

/** Draws the title of a payment, with an amount as the largest text. */
export function AmountDue({ amountDue, caption }: { readonly amountDue: number; readonly caption?: string }) {
  const styles = usePaymentStyles();
  return (
    <>
      {paymentTexts.title}
      <span className={styles.due}>
        <span className={styles.dueCaption}>{caption ?? paymentTexts.due}</span>
        <span className={styles.dueAmount}>{formatMoney(amountDue)}</span>
      </span>
    </>
  );
}

/** Asks whether the cash received is right when the change is unusually high, because the amount is probably a slip. */
function ChangeQuestion({
  payment,
  form,
  onConfirm,
}: Pick<PaymentDialogProps, 'payment' | 'onConfirm'> & { readonly form: PaymentForm }) {
  return (
    <ConfirmDialog
      open={payment.question !== null}
      title={paymentTexts.doubtTitle}
      text={payment.question}
      confirmLabel={paymentTexts.right(formatMoney(parseAmount(form.amountReceived) ?? 0))}
      cancelLabel={paymentTexts.wrong}
      doubtful
      onConfirm={() => onConfirm({ isChangeRight: true })}
      onCancel={payment.doubtChange}
    />
  );
}

const PHONE = '@media (max-width: 480px)';
/** A phone on which title and buttons leave room for the fields. At 400 % a desktop is lower than that. */
const TALL_PHONE = '@media (max-width: 480px) and (min-height: 360px)';
const LOW = '@media (max-height: 359px)';
/** The distance of the dialog from the top. A centered dialog would move the methods when it grows. */
const TOP = 'min(8dvh, 64px)';

export const usePaymentStyles = makeStyles({
  surface: {
    // The dialog fills the width of a phone that is narrower than this minimum.
    minWidth: `min(${LIMITS.paymentDialogMinWidthPx}px, 100vw)`,
    maxWidth: '480px',
    width: 'calc(100vw - 24px)',
    marginTop: TOP,
    [PHONE]: {
      marginTop: 0,
      width: '100vw',
      maxWidth: '100vw',
      height: '100dvh',
      maxHeight: '100dvh',
      padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
      border: 'none',
      borderRadius: 0,
    },
    // The whole dialog scrolls, because title and buttons would leave nothing to the fields.
    [LOW]: { overflowY: 'auto' },
  },
  touch: { maxWidth: '640px', [PHONE]: { maxWidth: '100vw' } },
  sheet: { [TALL_PHONE]: { display: 'flex', flexDirection: 'column', height: '100%' } },
  // Limits the height, so that the content scrolls and the confirm button stays in view.
  body: {
    maxHeight: `calc(100dvh - 48px - ${TOP})`,
    [LOW]: { maxHeight: 'none' },
    [TALL_PHONE]: {
      flexGrow: 1,
      minHeight: 0,
      maxHeight: 'none',
      // The content scrolls on a low phone, and the buttons stay in view.
      gridTemplateRows: 'auto minmax(0, 1fr) auto',
    },
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
    // Leaves space for focus rings, which the scrolling area would cut off.
    padding: `4px 4px ${tokens.spacingVerticalM}`,
    margin: '0 -4px',
  },
  actions: {
    gridColumnStart: 1,
    gridColumnEnd: 4,
    justifySelf: 'stretch',
    '@media screen and (max-width: 480px)': { gridColumnStart: 1, gridColumnEnd: 4 },
  },
});
