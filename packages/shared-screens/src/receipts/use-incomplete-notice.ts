import { useNotify } from '@evertill/federation-kit';
import { usePrinter } from '@evertill/shared-data';
import { receipts } from '../texts';

const NAMED_TEXTS = 2;

/** Returns a function that names the texts which the last print has only in part. Says nothing about a complete print. */
export function useIncompleteNotice(): () => void {
  const { printer } = usePrinter();
  const notify = useNotify();
  return () => {
    const { incomplete } = printer.getSnapshot();
    if (incomplete.length === 0) return;
    const named = incomplete.slice(0, NAMED_TEXTS).map((text) => text.trim());
    notify({ text: receipts.notPrintable(named, incomplete.length - named.length), intent: 'info' });
  };
}
