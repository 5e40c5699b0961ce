import { failureText, useSaleActions, useShopSettings, useSoldBy } from '@evertill/shared-data';
import {
  asCorrected,
  type IssuedCredit,
  type ManagersWord,
  newCreditCode,
  refundInHand,
  refundSlip,
  type Sale,
} from '@evertill/shared-domain';
import { newUuid, useOffline } from '@evertill/shared-offline';
import { useState } from 'react';
import { useNotices } from '../list/use-notices';
import type { ReceiptPrinting } from '../receipts/use-receipt-printing';
import { refunds } from '../texts';
import {
  RETURN_OF_GOODS,
  type ReturnOfGoods,
  refundFor,
  type Selection,
  toRefundPayload,
} from './refund-form';
import { type RefundQuestion, refundQuestion, refundWay } from './refund-words';

interface SaleRefundOptions {
  readonly sale: Sale;
  readonly printing: ReceiptPrinting;
  /** Called after the refund, when nothing of it has to be shown any more. */
  readonly onDone: () => void;
}

/** A refund that a person is putting together. */
export interface SaleRefund {
  /** The sale with its corrected payments. */
  readonly sale: Sale;
  readonly selection: Selection;
  readonly hasSelection: boolean;
  readonly goods: ReturnOfGoods;
  /** True when a refund slip can be printed on this device. */
  readonly canPrint: boolean;
  /** True when the store gives out store credit. */
  readonly givesCredit: boolean;
  /** The amount that the customer gets, in dollars. Cash is rounded. */
  readonly total: number;
  /** How the customer gets the amount, in words. */
  readonly way: string;
  readonly question: RefundQuestion;
  /** Why the refund was not made. Null while nothing is wrong. */
  readonly problem: string | null;
  /** The store credit that was given out, while its code has to be shown. */
  readonly given: IssuedCredit | null;
  select(selection: Selection): void;
  setGoods(goods: ReturnOfGoods): void;
  /** Tells whether something is selected, and otherwise asks for it. */
  check(): boolean;
  /**
   * Refunds the selection and prints the slip. With an approval, its reason is the reason of the refund. A failure becomes the
   * problem. Never rejects.
   */
  give(approval?: ManagersWord): Promise<void>;
  /** Ends the refund after the code of store credit was shown. */
  finish(): void;
}

/** Keeps what is selected for a refund of a sale, and gives the refund. */
export function useSaleRefund({ sale: rungUp, printing, onDone }: SaleRefundOptions): SaleRefund {
  const sale = asCorrected(rungUp);
  const { refund } = useSaleActions();
  const personByPin = useSoldBy();
  const notices = useNotices();
  const { clock } = useOffline();
  const [selection, setSelection] = useState<Selection>({});
  const [goods, setGoods] = useState(RETURN_OF_GOODS);
  const [problem, setProblem] = useState<string | null>(null);
  const [given, setGiven] = useState<IssuedCredit | null>(null);
  const givesCredit = useShopSettings('device').value?.credits === true;
  const hasSelection = Object.keys(selection).length > 0;
  const { refundTotal } = refundFor(sale, selection);

  const refuse = (text: string) => setProblem(notices.failed(text));

  async function give(approval?: ManagersWord) {
    try {
      const credit = goods.asCredit ? { id: newUuid(), code: newCreditCode(crypto) } : undefined;
      const choice = { ...goods, reason: approval?.reason ?? goods.reason };
      const refundedBy = personByPin();
      const payload = {
        ...toRefundPayload(sale, selection, choice, clock.now(), credit),
        ...(approval && { approval }),
        ...(refundedBy && { refundedBy }),
      };
      const outcome = await refund(sale.id, payload);
      notices.written(refunds.processed, outcome);
      if (printing.isSetUp && goods.hasSlip) {
        const options = { way: refundWay(sale, payload.refundTotal, goods), isWaiting: outcome.queued };
        void printing.printRefund(sale, (head) => refundSlip(sale, payload, { ...options, head }));
      }
      // The code of store credit is shown before the dialog closes, because nobody can show it again.
      if (payload.credit) setGiven(payload.credit);
      else onDone();
    } catch (error) {
      refuse(failureText(error, refunds.failed));
    }
  }

  return {
    sale,
    selection,
    hasSelection,
    goods,
    canPrint: printing.isSetUp,
    givesCredit,
    total: refundInHand(sale, refundTotal, goods.asCredit ? 'credit' : null).total,
    way: refundWay(sale, refundTotal, goods),
    question: refundQuestion(sale, selection, goods),
    problem,
    given,
    select(next) {
      setSelection(next);
      setProblem(null);
    },
    setGoods,
    check() {
      if (hasSelection) setProblem(null);
      else refuse(refunds.nothingSelected);
      return hasSelection;
    },
    give,
    finish: onDone,
  };
}
