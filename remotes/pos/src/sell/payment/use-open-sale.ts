import { useNotify } from '@evertill/federation-kit';
import { useData } from '@evertill/shared-data';
import { reportingTotal, type Sale } from '@evertill/shared-domain';
import { useOffline } from '@evertill/shared-offline';
import { useEffect, useState } from 'react';
import type { LastSale, TillStore } from '../cart/till-store';
import { MESSAGES } from '../messages';

const DAY_MS = 86_400_000;

/**
 * A reload in the middle of a payment leaves a cart that may have been sold already. Before it can be paid for, the sale is
 * looked for among the sent and the waiting ones. Answers true while it is.
 */
export function useOpenSale(store: TillStore): boolean {
  const { sales } = useData();
  const { clock } = useOffline();
  const notify = useNotify();
  const [openSaleNumber] = useState(() => store.getSnapshot().openSaleNumber);
  const [isLooking, setLooking] = useState(openSaleNumber !== null);

  useEffect(() => {
    if (openSaleNumber === null) return;
    let isCurrent = true;
    async function find(saleNumber: string) {
      const now = clock.now().getTime();
      const window = { from: new Date(now - DAY_MS), to: new Date(now + DAY_MS) };
      // Without an answer the sales on this device decide: a sale is stored here before it is sent.
      const knownSales = await sales.range(window).catch(() => sales.getSnapshot().items);
      if (!isCurrent) return;
      const sale = knownSales.find((knownSale) => knownSale.saleNumber === saleNumber);
      store.endSale(sale ? toLastSale(sale, store.getSnapshot().openSaleKey) : null);
      if (sale) notify({ text: MESSAGES.alreadySold, intent: 'info' });
      setLooking(false);
    }
    void find(openSaleNumber);
    return () => {
      isCurrent = false;
    };
  }, [openSaleNumber, sales, clock, store, notify]);

  return isLooking;
}

function toLastSale(sale: Sale, key: string | null): LastSale {
  return {
    key,
    saleNumber: sale.saleNumber,
    amountDue: reportingTotal(sale),
    method: sale.payments[0]?.paymentMethod ?? 'CASH',
    amountReceived: sale.amountReceived,
    change: sale.change,
    fate: sale.offline === true ? { is: 'waiting', why: 'not-sent' } : { is: 'booked', answer: null },
  };
}
