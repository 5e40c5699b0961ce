import { lazyPart } from '@evertill/federation-kit';
import { newUuid } from '@evertill/shared-offline';
import {
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { terminalTexts } from '../../../texts';
import { Banner } from '../../banner';
import { totalsOf } from '../../cart/use-sale';
import type { CardCharges, CardMethod, Charge, ChargeEnd } from '../../charges/charge';
import { PaymentTerminalContext } from '../../charges/payment-terminal';
import { paidInParts } from '../paid-in-parts';
import type { PaymentDialogProps } from '../payment-dialog';

// Loaded when a terminal charges a card, because most stores have a terminal of their own.
const ChargePanel = lazyPart(async () => (await import('./charge-panel')).ChargePanel);

interface ChargeOfPayment extends CardCharges {
  readonly isOpen: boolean;
  /** Confirms a payment: begins the charge of a card, and completes the sale by it. */
  readonly confirm: PaymentDialogProps['onConfirm'];
  /** Shows the open charge. */
  readonly panel: (isHeld: boolean) => ReactNode;
  /** Says how the last charge ended, when that is not what the cashier waited for. */
  readonly notice: ReactNode;
}

/** Connects a payment with the card terminal of the till, if there is one. */
export function useCharge({ payment, store, rates, onConfirm }: PaymentDialogProps): ChargeOfPayment {
  const terminal = useContext(PaymentTerminalContext);
  const charge = useSyncExternalStore(store.subscribe, () => store.getSnapshot().charge);
  const [ended, setEnded] = useState<keyof typeof terminalTexts.ended | null>(null);
  /** The charge that completes the sale. After a reload the cashier does that. */
  const completes = useRef<string | null>(null);
  const { isOpen } = payment;

  // The next payment begins without the words about this one.
  useEffect(() => {
    if (!isOpen) setEnded(null);
  }, [isOpen]);

  const amountDue = () => totalsOf(store.getSnapshot().cart, rates).amountDue;

  function begin(method: CardMethod, amount: number): string | null {
    if (store.getSnapshot().charge !== null) return null;
    const id = newUuid();
    setEnded(null);
    store.setCharge({ id, method, amount, is: 'new' });
    return id;
  }

  function handleEnd({ id, isCanceling }: Charge, { is }: ChargeEnd) {
    setEnded(is !== 'approved' ? is : isCanceling ? 'kept' : null);
    if (is !== 'approved' || isCanceling || completes.current !== id) return;
    const split = paidInParts(store.getSnapshot().parts, amountDue(), rates.cashStep);
    if (split) onConfirm({ split });
  }

  return {
    isOpen: charge !== null,
    begin: terminal && ((method, amount) => void begin(method, amount)),
    confirm(options) {
      const { method } = payment.form;
      const amount = amountDue();
      const isCharged = terminal !== null && method !== null && method !== 'CASH' && amount > 0;
      if (!isCharged || options?.split) return onConfirm(options);
      if (!payment.isUnderWay()) completes.current = begin(method, amount) ?? completes.current;
    },
    giveBack(id) {
      const { parts } = store.getSnapshot();
      const part = parts.find((one) => one.id === id);
      if (part?.method !== 'CREDIT_CARD' && part?.method !== 'DEBIT_CARD') return;
      setEnded(null);
      store.setCharge(
        { id, method: part.method, amount: part.received, is: 'new', isCanceling: true },
        parts.filter((one) => one !== part),
      );
    },
    panel: (isHeld) =>
      charge && (
        <Suspense fallback={null}>
          <ChargePanel
            charge={charge}
            isHeld={isHeld}
            store={store}
            rates={rates}
            terminal={terminal}
            onEnd={handleEnd}
          />
        </Suspense>
      ),
    notice: ended && <Banner intent="warning">{terminalTexts.ended[ended]}</Banner>,
  };
}
