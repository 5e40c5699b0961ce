import { useOffline } from '@evertill/shared-offline';
import { useState } from 'react';
import { transfers } from '../texts';
import { downloadText } from './download-text';
import { exportFileName, exportWords, importWords } from './transfer-words';

/** The result of the last export or import. */
export interface TransferResult {
  readonly intent: 'success' | 'error';
  readonly text: string;
}

export interface Transfer {
  readonly busy: 'export' | 'import' | null;
  readonly result: TransferResult | null;
  exportAll(total: number): Promise<void>;
  importFile(file: File): Promise<void>;
}

/** Exports unsent changes to a file for another till, and imports such a file. */
export function useTransfer(): Transfer {
  const { outbox, clock } = useOffline();
  const [busy, setBusy] = useState<Transfer['busy']>(null);
  const [result, setResult] = useState<TransferResult | null>(null);

  async function run(
    what: 'export' | 'import',
    work: () => Promise<string>,
    failed = (words: string) => words,
  ): Promise<void> {
    setBusy(what);
    setResult(null);
    try {
      setResult({ intent: 'success', text: await work() });
    } catch (reason) {
      const words = reason instanceof Error ? reason.message : String(reason);
      setResult({ intent: 'error', text: failed(words) });
    } finally {
      setBusy(null);
    }
  }

  return {
    busy,
    result,
    exportAll: (total) =>
      run('export', async () => {
        const text = await outbox.exportPending();
        downloadText(text, exportFileName(await outbox.registerId(), clock.now()));
        return exportWords(recordsIn(text), total);
      }),
    importFile: (file) =>
      run(
        'import',
        async () => importWords(await outbox.importPending(await file.text())),
        transfers.importFailed,
      ),
  };
}

function recordsIn(text: string): number {
  const { records }: { records: unknown[] } = JSON.parse(text);
  return records.length;
}
