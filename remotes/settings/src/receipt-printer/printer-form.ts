import type { PrinterSetup, PrinterWay } from '@evertill/shared-data';
import type { ReceiptHead, ReceiptRow } from '@evertill/shared-domain';
import { textRows } from '@evertill/shared-domain';
import { PRINTER_MESSAGES } from './messages';

/** The setup as the fields hold it. */
export type PrinterValues = Omit<PrinterSetup, 'paper' | 'baudRate' | 'device'> & {
  paper: string;
  baudRate: string;
};

export function toValues({ device: _, paper, baudRate, ...setup }: PrinterSetup): PrinterValues {
  return { ...setup, paper: String(paper), baudRate: String(baudRate) };
}

/** What the fields say, with the printer that was chosen before as long as the way is the same. */
export function toSetup(values: PrinterValues, before: PrinterSetup): PrinterSetup {
  return {
    ...values,
    paper: values.paper === '58' ? 58 : 80,
    baudRate: Number(values.baudRate),
    address: addressFrom(values.address ?? ''),
    device: values.way === before.way ? before.device : null,
  };
}

/** 'http://192.168.1.50' for what people type: without http://, with a slash at the end. */
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
  return isMissing ? { address: PRINTER_MESSAGES.addressRequired } : {};
}

/** Whether the person has to show which printer is meant. */
export function needsChoice(way: PrinterWay): boolean {
  return way === 'serial' || way === 'usb';
}

/** What shows that a printer works: its characters, its widths and its bars. */
export function testPage(head: ReceiptHead, now: string): ReceiptRow[] {
  return [
    ...textRows(head.storeName, 'title'),
    ...textRows(PRINTER_MESSAGES.testTitle, 'mark'),
    ...textRows(now),
    { kind: 'rule' },
    { kind: 'text', text: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789' },
    { kind: 'text', text: 'ÄÖÜäöüß ÀÉÈÊàéèê ÇÑçñ € £ $ %' },
    { kind: 'pair', label: 'A line to both edges', value: '$1,234.56' },
    { kind: 'pair', label: 'Total', value: '$1,234.56', look: 'total' },
    { kind: 'code', value: 'TEST-PAGE' },
    ...textRows(head.footer),
  ];
}
