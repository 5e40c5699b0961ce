import { formatDate, type Subscription } from '@evertill/shared-domain';
import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  makeStyles,
  Spinner,
  tokens,
} from '@evertill/shared-ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { checkPayment } from '../subscription-calls';
import { payment as texts } from '../texts';

/** How a person came back from Stripe: after paying, after another plan, without either, or from the customer page. */
export type StripeReturn = 'paid' | 'switched' | 'left' | 'back';

const RETURNS: readonly StripeReturn[] = ['paid', 'switched', 'left', 'back'];
// A webhook usually arrives within seconds. After these looks a person is told that it takes longer.
const LOOKS = 8;
const LOOK_EVERY_MS = 2_500;

export function readStripeReturn(text: string | null): StripeReturn | null {
  return RETURNS.find((known) => known === text) ?? null;
}

interface StripeReturnNoticeProps {
  how: StripeReturn;
  subscription: Subscription;
  /** Reads the subscription from the server again. */
  onReload(): Promise<unknown>;
}

/** Says what happened at Stripe. Looks for the payment a few times, because Stripe may tell the server a little later. */
export function StripeReturnNotice({ how, subscription, onReload }: StripeReturnNoticeProps) {
  const styles = useStyles();
  const [looks, setLooks] = useState(how === 'left' ? LOOKS : 0);
  const isCharged = subscription.billing?.isCharged === true;
  const isSettled = how === 'left' || (how === 'paid' ? isCharged : looks > 0);
  const isLooking = !isSettled && looks < LOOKS;
  const look = useEffectEvent(async () => {
    // The server asks Stripe itself. When that fails, the webhook may still arrive.
    await checkPayment().catch(() => undefined);
    await onReload();
  });
  useEffect(() => {
    if (!isLooking) return;
    let isGone = false;
    const timer = setTimeout(
      () => void look().finally(() => !isGone && setLooks(looks + 1)),
      looks === 0 ? 0 : LOOK_EVERY_MS,
    );
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [isLooking, looks]);

  if (isLooking)
    return (
      <MessageBar intent="info" className={styles.root} icon={<Spinner size="tiny" />}>
        <MessageBarBody>{texts.checking}</MessageBarBody>
      </MessageBar>
    );
  if (!isSettled)
    return (
      <MessageBar intent="warning" layout="multiline" className={styles.root}>
        <MessageBarBody>{texts.late}</MessageBarBody>
        <MessageBarActions>
          <Button onClick={() => setLooks(LOOKS - 1)}>{texts.checkAgain}</Button>
        </MessageBarActions>
      </MessageBar>
    );
  return (
    <MessageBar
      intent={how === 'left' || how === 'back' ? 'info' : 'success'}
      layout="multiline"
      className={styles.root}
    >
      <MessageBarBody>{wordsFor(how, subscription)}</MessageBarBody>
    </MessageBar>
  );
}

function wordsFor(how: StripeReturn, { state, plan, coveredUntil, payments = [] }: Subscription): string {
  if (how === 'left') return texts.left;
  if (how === 'back') return texts.checked;
  if (how === 'switched') return texts.switched(plan.name);
  const day = coveredUntil ? formatDate(new Date(coveredUntil)) : '';
  const isPaid = state === 'active' && payments.at(-1)?.receiptUrl !== undefined;
  return isPaid ? texts.paid(plan.name, day) : texts.cardStored(day);
}

const useStyles = makeStyles({ root: { marginBottom: tokens.spacingVerticalL } });
