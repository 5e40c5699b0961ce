import { looksLikeCardNumber } from '@evertill/shared-domain';
import { useOffline } from '@evertill/shared-offline';
import { useEffect, useRef, useState } from 'react';
import { methodTexts, paymentTexts, terminalTexts } from '../../../texts';
import type { TillStore } from '../../cart/till-store';
import { type Rates, totalsOf } from '../../cart/use-sale';
import type { Charge, ChargeEnd } from '../../charges/charge';
import { type ChargeDesk, createChargeDesk } from '../../charges/charge-desk';
import { chargedParts } from '../../charges/charged-parts';
import type { PaymentTerminal } from '../../charges/payment-terminal';
import { useStableCallback } from '../../use-stable-callback';

interface ChargeDeskOptions {
  readonly store: TillStore;
  readonly rates: Rates;
  /** Null when a charge is open and the terminal is not connected any more. */
  readonly terminal: PaymentTerminal | null;
  /** Called when the charge has ended and the store has its part. */
  readonly onEnd: (charge: Charge, end: ChargeEnd) => void;
}

const noAnswer = () => Promise.reject(new Error('unreachable'));
const UNREACHABLE: PaymentTerminal = { start: noAnswer, cancel: noAnswer, status: noAnswer };

/** Takes the open charge of the till to its end, and keeps the entry of a reference that the terminal did not send. */
export function useChargeDesk({ store, rates, terminal, onEnd }: ChargeDeskOptions) {
  const { clock } = useOffline();
  const desk = useRef<ChargeDesk | null>(null);
  const [reference, setReference] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  const end = useStableCallback((charge: Charge, ended: ChargeEnd) => {
    const { cart, parts } = store.getSnapshot();
    const { amountDue } = totalsOf(cart, rates);
    const paid = ended.is === 'approved';
    store.setCharge(
      null,
      paid ? chargedParts(parts, charge, ended.reference, amountDue, rates.cashStep) : parts,
    );
    onEnd(charge, ended);
  });

  useEffect(() => {
    const opened = createChargeDesk({
      terminal: terminal ?? UNREACHABLE,
      clock,
      read: () => store.getSnapshot().charge,
      write: store.setCharge,
      onEnd: end,
    });
    desk.current = opened;
    opened.resume();
    return () => opened.close();
  }, [store, clock, terminal, end]);

  return {
    reference,
    problem,
    type(text: string) {
      setReference(text);
      setProblem(null);
    },
    askAgain: () => desk.current?.resume(),
    cancel: () => desk.current?.cancel(),
    /** Takes the charge as paid, because the terminal shows so. Its reference must be entered. */
    takeAsPaid() {
      const typed = reference.trim();
      if (typed === '') {
        const via = store.getSnapshot().charge?.via;
        return setProblem(via ? methodTexts.referenceMissing(via.label) : terminalTexts.referenceMissing);
      }
      if (looksLikeCardNumber(typed)) return setProblem(paymentTexts.cardNumber);
      desk.current?.end({ is: 'approved', reference: typed });
    },
    /** Leaves a charge that the terminal shows as not made. */
    takeAsUnpaid: () => desk.current?.end({ is: 'canceled' }),
  };
}
