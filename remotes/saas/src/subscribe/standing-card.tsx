import { formatDate, formatMoney, isStripePage, type Subscription } from '@evertill/shared-domain';
import {
  Button,
  Card,
  ConfirmDialog,
  Link,
  MessageBar,
  MessageBarBody,
  makeStyles,
  tokens,
} from '@evertill/shared-ui';
import { type ReactNode, useState } from 'react';
import { payment as paymentTexts, standing as texts } from '../texts';
import { isByStripe, isOwing, paymentHint } from './payment-actions';

interface StandingCardProps {
  subscription: Subscription;
  mayChange: boolean;
  /** The button that leads to the provider that charges the store. Null when the operator sends invoices. */
  action: ReactNode;
  /** Ends the plan with the time that is covered. */
  onCancel(): Promise<void>;
  /** Takes a cancellation back. */
  onResume(): Promise<void>;
}

/** Shows what a store has paid for, what is due, and its receipts. */
export function StandingCard({ subscription, mayChange, action, onCancel, onResume }: StandingCardProps) {
  const styles = useStyles();
  const [isAsked, setAsked] = useState(false);
  const { state, plan, due, payments = [], isCanceled, coveredUntil } = subscription;
  if (!state || (state === 'free' && payments.length === 0)) return null;
  const isCovered = state === 'trial' || state === 'active';
  const dueWords = isOwing(subscription) ? texts.dueNow : texts.due;
  return (
    <Card className={styles.card} size="large" role="region" aria-label={texts.title}>
      <h2 className={styles.title}>{texts.title}</h2>
      {state !== 'free' && (
        <MessageBar intent={intentOf(subscription)} layout="multiline">
          <MessageBarBody>{wordsFor(subscription)}</MessageBarBody>
        </MessageBar>
      )}
      {due && (
        <div>
          <p className={styles.line}>{dueWords(formatMoney(due.amount), dayOf(due.from), dayOf(due.to))}</p>
          <p className={styles.hint}>
            {isByStripe(subscription) ? paymentHint(subscription, dayOf(due.from)) : texts.howToPay}
          </p>
        </div>
      )}
      {mayChange && (isCovered || (action && state !== 'free')) && (
        <div className={styles.actions}>
          {action}
          {isCovered && isCanceled && (
            <Button onClick={() => void onResume()}>{texts.resume(plan.name)}</Button>
          )}
          {isCovered && !isCanceled && <Button onClick={() => setAsked(true)}>{texts.cancel}</Button>}
        </div>
      )}
      <h3 className={styles.title}>{texts.receipts}</h3>
      {payments.length === 0 && <p className={styles.hint}>{texts.noPayments}</p>}
      {[...payments].reverse().map((payment) => (
        <details key={payment.number} className={styles.receipt}>
          <summary className={styles.summary}>
            {texts.receipt(String(payment.number))} · {dayOf(payment.paidAt)} · {formatMoney(payment.amount)}
          </summary>
          <dl className={styles.facts}>
            <dt>{texts.plan}</dt>
            <dd>{payment.planName}</dd>
            <dt>{texts.period}</dt>
            <dd>{texts.fromTo(dayOf(payment.from), dayOf(payment.to))}</dd>
            <dt>{texts.amount}</dt>
            <dd>{formatMoney(payment.amount)}</dd>
            <dt>{texts.paidOn}</dt>
            <dd>{dayOf(payment.paidAt)}</dd>
          </dl>
          {payment.receiptUrl !== undefined && isStripePage(payment.receiptUrl) && (
            <Link className={styles.link} href={payment.receiptUrl} target="_blank" rel="noreferrer">
              {paymentTexts.openReceipt} ({paymentTexts.newTab})
            </Link>
          )}
        </details>
      ))}
      <ConfirmDialog
        open={isAsked}
        title={texts.cancelTitle(plan.name)}
        text={texts.cancelText(dayOf(coveredUntil))}
        confirmLabel={texts.cancel}
        cancelLabel={texts.keep}
        doubtful
        onConfirm={async () => {
          setAsked(false);
          await onCancel();
        }}
        onCancel={() => setAsked(false)}
      />
    </Card>
  );
}

function dayOf(moment: string | null | undefined): string {
  return moment ? formatDate(new Date(moment)) : '';
}

function intentOf({ state }: Subscription) {
  if (state === 'unpaid') return 'error';
  return state === 'past-due' ? 'warning' : 'info';
}

function wordsFor({ state, plan, isCanceled, coveredUntil, readOnlyFrom }: Subscription): string {
  if (state === 'unpaid') return texts.unpaid(plan.name);
  if (state === 'past-due') return texts.pastDue(plan.name, dayOf(readOnlyFrom));
  const covered = dayOf(coveredUntil);
  if (isCanceled) return texts.canceled(plan.name, covered);
  return state === 'trial' ? texts.trial(plan.name, covered) : texts.active(plan.name, covered);
}

const useStyles = makeStyles({
  card: { marginBottom: tokens.spacingVerticalXXL },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  line: { margin: 0 },
  hint: { margin: 0, color: tokens.colorNeutralForeground2 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  link: { display: 'inline-flex', alignItems: 'center', minHeight: '44px' },
  receipt: { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  summary: { minHeight: '44px', lineHeight: '44px', cursor: 'pointer', fontVariantNumeric: 'tabular-nums' },
  facts: {
    margin: 0,
    paddingBottom: tokens.spacingVerticalM,
    display: 'grid',
    gridTemplateColumns: 'max-content 1fr',
    columnGap: tokens.spacingHorizontalL,
    '& dd': { margin: 0 },
    '& dt': { color: tokens.colorNeutralForeground2 },
  },
});
