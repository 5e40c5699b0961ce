import { useSyncExternalStore } from 'react';
import { useData } from '../hooks/use-data';
import type { Printer, PrinterState } from './printer';

/** The receipt printer of this device, as it is set up and what it has not printed. */
export function usePrinter(): PrinterState & { readonly printer: Printer } {
  const { printer } = useData();
  const state = useSyncExternalStore(printer.subscribe, printer.getSnapshot);
  return { ...state, printer };
}
