import { useNotify } from '@evertill/federation-kit';
import { usePrinter } from '@evertill/shared-data';
import { notPrintable } from './messages';

/** Returns a function that names the texts which the last print has only in part. Says nothing about a complete print. */
export function useIncompleteNotice(): () => void {
  const { printer } = usePrinter();
  const notify = useNotify();
  return () => {
    const { incomplete } = printer.getSnapshot();
    if (incomplete.length > 0) notify({ text: notPrintable(incomplete), intent: 'info' });
  };
}
