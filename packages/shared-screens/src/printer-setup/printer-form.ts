import type { PrinterSetup, PrinterWay } from '@evertill/shared-data';
import type { ReceiptHead, ReceiptRow } from '@evertill/shared-domain';
import { textRows } from '@evertill/shared-domain';
import { printerSetup as words } from '../texts';

/** The printer setup as the form fields hold it. */
export type PrinterValues = Omit<PrinterSetup, 'paper' | 'baudRate' | 'device'> & {
  paper: string;
  baudRate: string;
};

export function toValues({ device: _, paper, baudRate, ...setup }: PrinterSetup): PrinterValues {
  return { ...setup, paper: String(paper), baudRate: String(baudRate) };
}

/** Converts the form values to a setup. Keeps the chosen device while the way of printing stays the same. */
export function toSetup(values: PrinterValues, before: PrinterSetup): PrinterSetup {
  return {
    ...values,
    paper: values.paper === '58' ? 58 : 80,
    baudRate: Number(values.baudRate),
    address: addressFrom(values.address ?? ''),
    device: values.way === before.way ? before.device : null,
  };
}

/**
 * Turns a typed address into an origin: 'http://192.168.1.50'. Accepts a missing 'http://' and a trailing slash.
 * Returns '' for an invalid address.
 */
export function addressFrom(typed: string): string {
  const text = typed.trim();
  if (text === '') return '';
  try {
    return new URL(/^https?:\/\//i.test(text) ? text : `http://${text}`).origin;
  } catch {
    return '';
  }
}

export function validate({ way, address }: PrinterValues): Partial<Record<keyof PrinterValues, string>> {
  const isMissing = way === 'network' && addressFrom(address ?? '') === '';
  return isMissing ? { address: words.addressMissing } : {};
}

/** Returns true when the user has to choose the printer in a dialog of the browser. */
export function needsChoice(way: PrinterWay): boolean {
  return way === 'serial' || way === 'usb';
}

/** Returns a test page that shows the characters, the line widths and a barcode. */
export function testPage(head: ReceiptHead, now: string): ReceiptRow[] {
  return [
    ...textRows(head.storeName, 'title'),
    ...textRows(words.testTitle, 'mark'),
    ...textRows(now),
    { kind: 'rule' },
    { kind: 'text', text: words.testLetters },
    { kind: 'text', text: words.testAccents },
    { kind: 'pair', label: words.testPair, value: '$1,234.56' },
    { kind: 'pair', label: words.testTotal, value: '$1,234.56', look: 'total' },
    { kind: 'code', value: 'TEST-PAGE' },
    ...textRows(head.footer),
  ];
}
