import { useSyncExternalStore } from 'react';
import type { Printer, PrinterState } from '../printing/printer';
import { useData } from './use-data';

/** Returns the receipt printer of this device, with its setup and its unprinted jobs. */
export function usePrinter(): PrinterState & { readonly printer: Printer } {
  const { printer } = useData();
  const state = useSyncExternalStore(printer.subscribe, printer.getSnapshot);
  return { ...state, printer };
}
