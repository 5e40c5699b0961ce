import { useNotify } from '@evertill/federation-kit';
import { failureText, useData } from '@evertill/shared-data';
import { formatDay, type Product, Tax } from '@evertill/shared-domain';
import { useOffline } from '@evertill/shared-offline';
import { useNotices } from '@evertill/shared-screens';
import { useCallback, useRef, useState } from 'react';
import { productList } from '../texts';

export interface ProductExport {
  readonly isBusy: boolean;
  start(products: readonly Product[]): Promise<void>;
}

/** Exports products to a file that the import reads back unchanged. */
export function useProductExport(): ProductExport {
  const notify = useNotify();
  const notices = useNotices();
  const { clock } = useOffline();
  const { entity } = useData();
  const [isBusy, setBusy] = useState(false);
  const running = useRef(false);

  const start = useCallback(
    async (products: readonly Product[]) => {
      if (running.current) return;
      running.current = true;
      setBusy(true);
      try {
        const hasTaxes = products.some((product) => product.taxIds);
        const taxes = hasTaxes ? await entity(Tax).list() : [];
        const [{ csvBlob, downloadFile }, { productsToCsv }] = await Promise.all([
          import('@evertill/shared-screens/csv'),
          import('./csv/write-csv'),
        ]);
        downloadFile(csvBlob(await productsToCsv(products, taxes)), `products-${formatDay(clock.now())}.csv`);
        notify({ text: productList.exported(products.length), intent: 'positive' });
      } catch (error) {
        notices.failed(failureText(error, productList.exportFailed));
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
    [notify, notices, clock, entity],
  );

  return { isBusy, start };
}
