import { formatMoney, LIMITS, type PaymentMethod } from '@evertill/shared-domain';
import {
  BusyButton,
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
  useFocusReturn,
  useInitialFocus,
} from '@evertill/shared-ui';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Banner } from '../banner';
import type { TillStore } from '../cart/till-store';
import { type Rates, useSale } from '../cart/use-sale';
import { CardEntry } from './card-entry';
import { CashEntry } from './cash-entry';
import { MethodChoice } from './method-choice';
import { changeOf, followAmountDue, missingOf } from './payment-form';
import type { Payment } from './use-payment';

interface PaymentDialogProps {
  readonly payment: Payment;
  readonly onConfirm: () => void;
  readonly store: TillStore;
  readonly rates: Rates;
  readonly isOnline: boolean;
  /** What went wrong with scans made while the dialog covers the till. */
  readonly scanProblems: ReactNode;
}

export function PaymentDialog(props: PaymentDialogProps) {
  const { payment, onConfirm, store, rates, isOnline, scanProblems } = props;
  const styles = useStyles();
  const { problem, failure, isBusy } = payment;
  const { amountDue } = useSale(store, rates).totals;
  const form = followAmountDue(payment.form, amountDue);
  const surface = useRef<HTMLDivElement>(null);
  const firstMethod = useRef<HTMLInputElement>(null);
  const amountField = useRef<HTMLInputElement>(null);
  const referenceField = useRef<HTMLInputElement>(null);
  const sheet = useRef<HTMLFormElement>(null);
  const isMethodFinal = useRef(false);
  useFocusReturn(payment.isOpen);
  useInitialFocus(payment.isOpen, surface, () => firstMethod.current);
  const failureText = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const fieldOf = { method: firstMethod, amountReceived: amountField, reference: referenceField };
    if (problem) focusOn(fieldOf[problem.field]);
  }, [problem]);

  // A chosen method leads on to what is left to do. On touch screens no field is entered: a keyboard would cover the notes.
  useEffect(() => {
    if (!isMethodFinal.current) return;
    isMethodFinal.current = false;
    if (form.method !== 'CASH') focusConfirm(sheet.current);
    else if (!window.matchMedia?.('(pointer: coarse)').matches) amountField.current?.focus();
  }, [form.method]);

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

  return (
    <Dialog open={payment.isOpen} onOpenChange={(_, { open }) => !open && payment.close()}>
      <DialogSurface ref={surface} className={styles.surface} aria-label="Payment">
        <form ref={sheet} onSubmit={handleSubmit} noValidate>
          <DialogBody>
            <DialogTitle className={styles.title}>
              Payment
              <span className={styles.due}>
                <span className={styles.dueCaption}>Amount due</span>
                <span className={styles.dueAmount}>{formatMoney(amountDue)}</span>
              </span>
            </DialogTitle>
            <DialogContent className={styles.content}>
              {scanProblems}
              <MethodChoice
                method={form.method}
                problem={problemOf('method')}
                firstRef={firstMethod}
                onChoose={handleChoose}
              />
              {form.method === 'CASH' && (
                <CashEntry
                  amountReceived={form.amountReceived}
                  amountDue={amountDue}
                  change={changeOf(form, amountDue)}
                  missing={missingOf(form, amountDue)}
                  problem={problemOf('amountReceived')}
                  isBusy={isBusy}
                  fieldRef={amountField}
                  onChange={(amountReceived) => payment.edit({ amountReceived })}
                  onNote={(amountReceived) => {
                    payment.edit({ amountReceived });
                    focusConfirm(sheet.current);
                  }}
                />
              )}
              {form.method !== null && form.method !== 'CASH' && (
                <CardEntry
                  amountReceived={form.amountReceived}
                  reference={form.reference}
                  problem={problemOf('reference')}
                  isBusy={isBusy}
                  fieldRef={referenceField}
                  onChange={(reference) => payment.edit({ reference })}
                />
              )}
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
              <Button size="large" className={styles.cancel} disabled={isBusy} onClick={payment.close}>
                Cancel
              </Button>
              <BusyButton
                type="submit"
                size="large"
                appearance="primary"
                className={styles.confirm}
                busy={isBusy}
              >
                Confirm payment
              </BusyButton>
            </DialogActions>
          </DialogBody>
        </form>
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

const useStyles = makeStyles({
  surface: {
    // A phone narrower than that gets the whole width.
    minWidth: `min(${LIMITS.paymentDialogMinWidthPx}px, 100vw)`,
    maxWidth: '480px',
    width: 'calc(100vw - 24px)',
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
    paddingBottom: tokens.spacingVerticalM,
  },
  actions: {
    gridColumnStart: 1,
    gridColumnEnd: 4,
    justifySelf: 'stretch',
    '@media screen and (max-width: 480px)': { flexDirection: 'row', gridColumnStart: 1, gridColumnEnd: 4 },
  },
  cancel: { minHeight: '48px' },
  confirm: { minHeight: '48px', flexGrow: 1, whiteSpace: 'nowrap' },
});
