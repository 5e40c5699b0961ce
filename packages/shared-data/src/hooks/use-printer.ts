import { useSyncExternalStore } from 'react';
import type { Printer, PrinterState } from '../printing/printer';
import { useData } from './use-data';

/** The receipt printer of this device, as it is set up and what it has not printed. */
export function usePrinter(): PrinterState & { readonly printer: Printer } {
  const { printer } = useData();
  const state = useSyncExternalStore(printer.subscribe, printer.getSnapshot);
  return { ...state, printer };
}
