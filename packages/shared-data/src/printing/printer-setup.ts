import { isRecord } from '@evertill/shared-domain';
import type { KeyValueStorage } from '@evertill/shared-offline';

/** How a receipt gets on paper: not at all, through the browser's own print dialog, or straight to a printer. */
export const PRINTER_WAYS = ['none', 'browser', 'serial', 'usb', 'network'] as const;
/** One of the ways. */
export type PrinterWay = (typeof PRINTER_WAYS)[number];

/** What a printer understands: ESC/POS (Epson and most others) or StarPRNT (Star). */
export type PrinterLanguage = 'esc-pos' | 'star-prnt';

/** The width of the paper in millimetres. */
export type PaperWidth = 58 | 80;

/** How this device prints; it stays when somebody signs out. */
export interface PrinterSetup {
  readonly way: PrinterWay;
  readonly paper: PaperWidth;
  readonly language: PrinterLanguage;
  /** 'http://192.168.1.50', of a printer in the network. */
  readonly address: string;
  /** Of a serial port, as printed on the printer's own test page. */
  readonly baudRate: number;
  /** Which of the printers that this page may use: the one that was chosen last. */
  readonly device: PrinterDevice | null;
  /** A receipt after each sale, without being asked for. */
  readonly printsSales: boolean;
  /** The drawer opens when a sale is paid in cash. */
  readonly opensDrawer: boolean;
}

/** A printer as USB names it. */
export interface PrinterDevice {
  readonly vendorId?: number | undefined;
  readonly productId?: number | undefined;
}

/** A device that nobody has set up: it prints nothing. */
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

/** Reads the setup of this device; what another build wrote and this one does not know is as it is at first. */
export function readSetup(storage: KeyValueStorage | null, key: string): PrinterSetup {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(key) ?? 'null');
    return isRecord(kept) ? setupFrom(kept) : NO_PRINTER;
  } catch {
    // Blocked storage, or not ours: this device prints nothing until it is set up.
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
