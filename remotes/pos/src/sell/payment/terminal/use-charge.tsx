import { lazyPart } from '@evertill/federation-kit';
import type { PaidVia, PaymentPart } from '@evertill/shared-domain';
import { newUuid } from '@evertill/shared-offline';
import {
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { methodTexts, terminalTexts } from '../../../texts';
import { Banner } from '../../banner';
import { totalsOf } from '../../cart/use-sale';
import type { CardCharges, Charge, ChargeEnd, ChargeMethod } from '../../charges/charge';
import { methodTerminal } from '../../charges/method-terminal';
import { PaymentTerminalContext } from '../../charges/payment-terminal';
import { toCustomer } from '../../slots/slot-data';
import { paidInParts } from '../paid-in-parts';
import type { PaymentDialogProps } from '../payment-dialog';
import { useMethodFills } from './use-method-fills';

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
  const [ended, setEnded] = useState<string | null>(null);
  /** The charge that completes the sale. After a reload the cashier does that. */
  const completes = useRef<string | null>(null);
  const { isOpen } = payment;
  const methods = useMethodFills();
  const viaKey = charge?.via?.key;
  const asked = useMemo(() => {
    if (viaKey === undefined) return terminal;
    const method = methods.find(({ key }) => key === viaKey);
    return method ? methodTerminal(method, () => toCustomer(store.getSnapshot().cart.customer)) : null;
  }, [viaKey, methods, terminal, store]);

  // The next payment begins without the words about this one.
  useEffect(() => {
    if (!isOpen) setEnded(null);
  }, [isOpen]);

  const amountDue = () => totalsOf(store.getSnapshot().cart, rates).amountDue;

  function begin(method: ChargeMethod, amount: number, via?: PaidVia): string | null {
    if (store.getSnapshot().charge !== null) return null;
    const id = newUuid();
    setEnded(null);
    store.setCharge({ id, method, amount, is: 'new', ...(via && { via }) });
    return id;
  }

  function handleEnd({ id, isCanceling, via }: Charge, end: ChargeEnd) {
    const { is } = end;
    const words = is !== 'approved' ? is : isCanceling ? 'kept' : null;
    const said = end.is === 'declined' ? end.words : '';
    setEnded(words && (via ? methodTexts.ended[words](via.label, said ?? '') : terminalTexts.ended[words]));
    if (is !== 'approved' || isCanceling || completes.current !== id) return;
    const split = paidInParts(store.getSnapshot().parts, amountDue(), rates.cashStep);
    if (split) onConfirm({ split });
  }

  return {
    isOpen: charge !== null,
    begin: terminal && ((method, amount) => void begin(method, amount)),
    beginVia(via, amount) {
      const isWhole = store.getSnapshot().parts.length === 0 && amount === amountDue();
      const id = begin('OTHER', amount, via);
      if (id !== null) completes.current = isWhole ? id : null;
    },
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
      if (!part || !isChargeable(part)) return;
      const { method, via } = part;
      setEnded(null);
      store.setCharge(
        { id, method, amount: part.received, is: 'new', isCanceling: true, ...(via && { via }) },
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
            terminal={asked}
            onEnd={handleEnd}
          />
        </Suspense>
      ),
    notice: ended && <Banner intent="warning">{ended}</Banner>,
  };
}

/** True for a part whose money a card terminal or a method of another remote took. */
function isChargeable(part: PaymentPart): part is PaymentPart & { readonly method: ChargeMethod } {
  const { method, via } = part;
  return method === 'CREDIT_CARD' || method === 'DEBIT_CARD' || (method === 'OTHER' && via !== undefined);
}
