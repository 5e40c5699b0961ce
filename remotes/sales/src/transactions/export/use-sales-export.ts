import { useNotify } from '@evertill/federation-kit';
import { failureText, type SalesQuery, useData } from '@evertill/shared-data';
import type { Sale } from '@evertill/shared-domain';
import { useEffect, useRef, useState } from 'react';
import { transactions } from '../../texts';

export interface SalesExport {
  /** The number of sales written so far. Null when no export is in progress. */
  readonly written: number | null;
  /** Exports a list from this device, or all pages of a server query. */
  start(source: readonly Sale[] | SalesQuery, fileName: string): Promise<void>;
  cancel(): void;
}

const PAGE = 500;

/** Exports the current list, with all its pages, into a CSV file. */
export function useSalesExport(): SalesExport {
  const { reports } = useData();
  const notify = useNotify();
  const [written, setWritten] = useState<number | null>(null);
  // The number of the current export. An export stops when this number is no longer its own.
  const run = useRef(0);
  useEffect(
    () => () => {
      run.current += 1;
    },
    [],
  );

  async function* pagesOf(source: readonly Sale[] | SalesQuery): AsyncGenerator<readonly Sale[]> {
    if (isList(source)) return yield source;
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof reports.page>> = await reports.page(source, {
        cursor,
        limit: PAGE,
      });
      yield page.items;
      cursor = page.next;
    } while (cursor !== null);
  }

  async function start(source: readonly Sale[] | SalesQuery, fileName: string) {
    run.current += 1;
    const mine = run.current;
    setWritten(0);
    try {
      const [csv, { cellsOf, SALES_HEADER }] = await Promise.all([
        import('@evertill/shared-screens/csv'),
        import('./sales-csv'),
      ]);
      const texts = [csv.BYTE_ORDER_MARK + csv.toLine(SALES_HEADER)];
      let count = 0;
      for await (const page of pagesOf(source)) {
        if (run.current !== mine) return;
        texts.push(page.map((sale) => csv.toLine(cellsOf(sale))).join(''));
        count += page.length;
        setWritten(count);
      }
      if (run.current !== mine) return;
      csv.downloadFile(csv.csvBlob(texts), fileName);
      notify({ text: transactions.exported(count), intent: 'positive' });
    } catch (error) {
      if (run.current !== mine) return;
      notify({ text: failureText(error, transactions.exportFailed), intent: 'negative' });
    }
    if (run.current === mine) setWritten(null);
  }

  return {
    written,
    start,
    cancel() {
      run.current += 1;
      setWritten(null);
    },
  };
}

function isList(source: readonly Sale[] | SalesQuery): source is readonly Sale[] {
  return Array.isArray(source);
}
