import { failureText, useCredits } from '@evertill/shared-data';
import {
  addPart,
  type Credit,
  findPartProblem,
  formatMoney,
  leftToPay,
  money,
  readCreditCode,
  recountParts,
  toWireAmount,
} from '@evertill/shared-domain';
import { ApiError, newUuid } from '@evertill/shared-offline';
import { useRef, useState } from 'react';
import { creditTexts } from '../../../texts';
import type { TillStore } from '../../cart/till-store';
import { parseAmount } from '../payment-form';

const SERVER_FAILURE = 500;

/**
 * Keeps the entry of a payment by gift card or store credit: first its code, then the amount. The money leaves the card
 * when the part is taken. When the answer to that is lost, the payment is given back at once, whatever became of it.
 */
export function useCreditEntry(store: TillStore, amountDue: number, cashStep: number) {
  const credits = useCredits();
  const [isOpen, setOpen] = useState(false);
  const [code, setCode] = useState('');
  const [credit, setCredit] = useState<Credit | null>(null);
  const [amount, setAmount] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  // A ref, because React state would change too late for a second tap in the same moment.
  const isUnderWay = useRef(false);
  const partsNow = () => recountParts(store.getSnapshot().parts, amountDue, cashStep);

  function reset(opens: boolean) {
    setOpen(opens);
    setCode('');
    setCredit(null);
    setAmount('');
    setProblem(null);
  }

  async function lookUp() {
    const read = readCreditCode(code);
    if (!read) return setProblem(creditTexts.codeWrong);
    const found = await credits.lookUp(read);
    if (found.voidedAt) return setProblem(creditTexts.isVoid);
    if (found.balance <= 0) return setProblem(creditTexts.isEmpty);
    setCredit(found);
    setAmount(toWireAmount(Math.min(found.balance, Math.max(0, leftToPay(amountDue, partsNow())))));
  }

  async function take(from: Credit) {
    const received = parseAmount(amount) ?? 0;
    const left = leftToPay(amountDue, partsNow());
    if (findPartProblem('STORE_CREDIT', received, left))
      return setProblem(creditTexts.amountWrong(formatMoney(left)));
    if (money(received).greaterThan(from.balance))
      return setProblem(creditTexts.tooLittle(formatMoney(from.balance)));
    const key = newUuid();
    const payment = { creditId: from.id, key, amount: received };
    try {
      await credits.redeem(payment);
    } catch (error) {
      const isCertain = error instanceof ApiError && error.status < SERVER_FAILURE;
      if (!isCertain) await credits.release(payment);
      throw error;
    }
    const before = partsNow();
    const part = {
      id: key,
      method: 'STORE_CREDIT',
      received,
      reference: from.codeEnd,
      creditId: from.id,
    } as const;
    const after = addPart(before, part, amountDue, cashStep);
    // The sale may have become smaller while the server was asked.
    if (after === before) await credits.release(payment);
    store.setParts(after);
    reset(false);
  }

  return {
    isOpen,
    isBusy,
    code,
    credit,
    amount,
    problem,
    open: () => reset(true),
    close: () => reset(false),
    type(text: string) {
      setCode(text);
      setProblem(null);
    },
    typeAmount(text: string) {
      setAmount(text);
      setProblem(null);
    },
    /** Looks the code up, or takes the payment. */
    async submit(): Promise<void> {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      setBusy(true);
      setProblem(null);
      try {
        await (credit ? take(credit) : lookUp());
      } catch (error) {
        setProblem(failureText(error, creditTexts.failed));
      } finally {
        isUnderWay.current = false;
        setBusy(false);
      }
    },
    /** Gives the money of a part back to its card. Rejects when that could not be stored. */
    async giveBack({ id: key, creditId, received }: { id: string; creditId?: string; received: number }) {
      if (creditId !== undefined) await credits.release({ creditId, key, amount: received });
    },
  };
}

export type CreditEntryState = ReturnType<typeof useCreditEntry>;
