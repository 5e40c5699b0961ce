import { lazyPart } from '@evertill/federation-kit';
import type { PaidVia } from '@evertill/shared-domain';
import { Button, makeStyles } from '@evertill/shared-ui';
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { splitTexts } from '../../../texts';
import { PaymentDialog, type PaymentDialogProps } from '../payment-dialog';
import { MethodTiles } from '../terminal/method-tiles';
import { useCharge } from '../terminal/use-charge';
import { useLeaveQuestion } from './use-leave-question';

// Loaded when a payment is split, because most sales are paid by one method.
const SplitPayment = lazyPart(async () => (await import('./split-payment')).SplitPayment);

/**
 * The payment dialog with the choice to pay in parts. While a part is taken or a card is being charged, the dialog stays
 * open, also over a reload, so that money of a customer is never forgotten.
 */
export function SplittablePaymentDialog(props: PaymentDialogProps) {
  const { payment, store, isReady } = props;
  const styles = useStyles();
  const hasParts = useSyncExternalStore(store.subscribe, () => store.getSnapshot().parts.length > 0);
  const charge = useCharge(props);
  useLeaveQuestion(store);
  const [isSplit, setSplit] = useState(false);
  const [via, setVia] = useState<PaidVia | null>(null);
  const [isHeld, setHeld] = useState(false);
  const { isOpen, open } = payment;
  const isBound = hasParts || charge.isOpen;

  useEffect(() => {
    if (isOpen) return;
    setSplit(false);
    setVia(null);
    setHeld(false);
    if (isBound && isReady) open();
  }, [isOpen, isBound, isReady, open]);

  const own: PaymentDialogProps = {
    ...props,
    payment: {
      ...payment,
      close: () => (isBound && payment.stage === 'idle' ? setHeld(true) : payment.close()),
    },
    onConfirm: charge.confirm,
    scanProblems: (
      <>
        {charge.notice}
        {props.scanProblems}
      </>
    ),
  };
  if (charge.isOpen) return <PaymentDialog {...own} content={charge.panel(isHeld)} />;
  if (isSplit || hasParts) {
    const content = (
      <SplitPayment
        {...own}
        charge={charge}
        via={hasParts ? null : via}
        isHeld={isHeld}
        onBack={() => {
          setSplit(false);
          setVia(null);
        }}
      />
    );
    return <PaymentDialog {...own} content={<Suspense fallback={null}>{content}</Suspense>} />;
  }
  const link = payment.stage === 'idle' && (
    <Button appearance="transparent" className={styles.link} onClick={() => setSplit(true)}>
      {splitTexts.start}
    </Button>
  );
  const others = payment.stage === 'idle' && (
    <MethodTiles
      chosen={null}
      onChoose={(chosen) => {
        setVia(chosen);
        setSplit(true);
      }}
    />
  );
  return <PaymentDialog {...own} link={link} otherMethods={others} />;
}

const useStyles = makeStyles({
  link: { alignSelf: 'start', minHeight: '44px', paddingLeft: 0, paddingRight: 0 },
});
