import { SlotActions, type SlotTransaction } from '@evertill/federation-kit';
import { reportingTotal, type Sale, toCents } from '@evertill/shared-domain';
import { useMemo } from 'react';

/** Offers what other remotes do with a transaction. */
export function SaleActions({ sale }: { readonly sale: Sale }) {
  const data = useMemo(() => saleForSlots(sale), [sale]);
  return <SlotActions slot="evertill.sales.transaction-action.v1" data={data} />;
}

// Must: pass on only what the slot promises, as plain data.
function saleForSlots(sale: Sale): SlotTransaction {
  const { customer } = sale;
  return {
    saleId: sale.id,
    saleNumber: sale.saleNumber,
    soldAt: sale.saleDate,
    lines: sale.saleItems.map(({ productId, productName, quantity, unitPrice, note }) => ({
      productId,
      name: productName,
      quantity,
      unitPriceCents: toCents(unitPrice),
      note: note ?? null,
    })),
    customer: customer?.id ? { id: customer.id, name: customer.fullName } : null,
    amountDueCents: toCents(reportingTotal(sale)),
  };
}
