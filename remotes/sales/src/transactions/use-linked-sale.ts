import { useData } from '@evertill/shared-data';
import type { Sale } from '@evertill/shared-domain';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Opens the sale that the address names as `?sale=`, once. The till leads here from a scanned receipt. */
export function useLinkedSale(open: (sale: Sale) => void): void {
  const { sales } = useData();
  const [params, setParams] = useSearchParams();
  const saleNumber = params.get('sale');
  const show = useEffectEvent((sale: Sale | undefined) => {
    setParams((present) => withoutSale(present), { replace: true });
    if (sale) open(sale);
  });

  useEffect(() => {
    if (saleNumber === null) return;
    let isCurrent = true;
    void sales.findByNumber(saleNumber).then((sale) => isCurrent && show(sale));
    return () => {
      isCurrent = false;
    };
  }, [sales, saleNumber]);
}

function withoutSale(params: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(params);
  rest.delete('sale');
  return rest;
}
