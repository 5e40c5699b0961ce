import { isRecord } from '@evertill/shared-domain';
import type { KeyValueStorage } from '@evertill/shared-offline';

/** The ways to print a receipt: not at all, through the browser's print dialog, or directly on a printer. */
export const PRINTER_WAYS = ['none', 'browser', 'serial', 'usb', 'network'] as const;
export type PrinterWay = (typeof PRINTER_WAYS)[number];

/** The command language of a printer: ESC/POS (Epson and most others) or StarPRNT (Star). */
export type PrinterLanguage = 'esc-pos' | 'star-prnt';

/** The width of the paper. In millimeters. */
export type PaperWidth = 58 | 80;

/** The printer settings of this device. A sign-out keeps them. */
export interface PrinterSetup {
  readonly way: PrinterWay;
  readonly paper: PaperWidth;
  readonly language: PrinterLanguage;
  /** The address of a network printer, such as 'http://192.168.1.50'. */
  readonly address: string;
  /** The speed of a serial port. Printed on the printer's test page. */
  readonly baudRate: number;
  /** The printer that was chosen last, among those that this page may use. */
  readonly device: PrinterDevice | null;
  /** True when each sale prints a receipt automatically. */
  readonly printsSales: boolean;
  /** True when the drawer opens for a cash sale. */
  readonly opensDrawer: boolean;
}

/** The USB ids of a printer. */
export interface PrinterDevice {
  readonly vendorId?: number | undefined;
  readonly productId?: number | undefined;
}

/** The setup of a device without a printer. Nothing is printed. */
export const NO_PRINTER: PrinterSetup = {
  way: 'none',
  paper: 80,
  language: 'esc-pos',
  address: '',
  baudRate: 9600,
  device: null,
  printsSales: true,
  opensDrawer: true,
};

/**
 * Reads the setup of this device. Values that this build does not know, because another build wrote them, fall back to
 * the defaults.
 */
export function readSetup(storage: KeyValueStorage | null, key: string): PrinterSetup {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(key) ?? 'null');
    return isRecord(kept) ? setupFrom(kept) : NO_PRINTER;
  } catch {
    // The storage is blocked or holds foreign text, so the device prints nothing until it is set up.
    return NO_PRINTER;
  }
}

function setupFrom(kept: Record<string, unknown>): PrinterSetup {
  const { device } = kept;
  return {
    way: PRINTER_WAYS.find((way) => way === kept.way) ?? NO_PRINTER.way,
    paper: kept.paper === 58 ? 58 : 80,
    language: kept.language === 'star-prnt' ? 'star-prnt' : 'esc-pos',
    address: typeof kept.address === 'string' ? kept.address : '',
    baudRate: typeof kept.baudRate === 'number' ? kept.baudRate : NO_PRINTER.baudRate,
    device: isRecord(device) ? deviceFrom(device) : null,
    printsSales: kept.printsSales !== false,
    opensDrawer: kept.opensDrawer !== false,
  };
}

function deviceFrom({ vendorId, productId }: Record<string, unknown>): PrinterDevice {
  return {
    vendorId: typeof vendorId === 'number' ? vendorId : undefined,
    productId: typeof productId === 'number' ? productId : undefined,
  };
}
