import { useNotify } from '@evertill/federation-kit';
import { useData } from '@evertill/shared-data';
import { reportingTotal, type Sale } from '@evertill/shared-domain';
import { useOffline } from '@evertill/shared-offline';
import { useEffect, useState } from 'react';
import { saleTexts } from '../../texts';
import type { LastSale, TillStore } from '../cart/till-store';

const DAY_MS = 86_400_000;

/**
 * Finds out after a reload whether the cart was already sold. Looks for the open sale among the sent and the waiting
 * sales. Returns true while looking, because the cart must not be paid for until then.
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
      // Without an answer from the server, the sales on this device decide, because every sale is stored here before it
      // is sent.
      const knownSales = await sales.range(window).catch(() => sales.getSnapshot().items);
      if (!isCurrent) return;
      const sale = knownSales.find((knownSale) => knownSale.saleNumber === saleNumber);
      store.endSale(sale ? toLastSale(sale, store.getSnapshot().openSaleKey) : null);
      if (sale) notify({ text: saleTexts.alreadyPaid, intent: 'info' });
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
    isSplit: sale.payments.length > 1,
    amountReceived: sale.amountReceived,
    change: sale.change,
    receiptSecret: null,
    fate: sale.offline === true ? { is: 'waiting', why: 'not-sent' } : { is: 'booked', answer: null },
  };
}
