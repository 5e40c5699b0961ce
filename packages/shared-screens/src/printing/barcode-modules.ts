import { checkBarcode } from '@evertill/shared-domain';
import { CODE128 } from 'jsbarcode/bin/barcodes/CODE128/index.js';
import { EAN8, EAN13, UPC } from 'jsbarcode/bin/barcodes/EAN_UPC/index.js';

/** A bar of a code. In modules. */
export interface Bar {
  readonly x: number;
  readonly width: number;
}

/** A barcode that is ready to be drawn. */
export interface DrawnBarcode {
  /** The width of the barcode, including the quiet zones. In modules. */
  readonly width: number;
  readonly bars: readonly Bar[];
  readonly text: string;
}

type Symbology = 'EAN13' | 'EAN8' | 'UPC' | 'CODE128';

const ENCODERS = { EAN13, EAN8, UPC, CODE128 };
const SYMBOLOGIES = { 'EAN-13': 'EAN13', 'EAN-8': 'EAN8', 'UPC-A': 'UPC', other: 'CODE128' } as const;
/** The quiet zones that a scanner needs to the left and right of the bars (GS1). In modules. */
const QUIET_MODULES: Readonly<Record<Symbology, readonly [left: number, right: number]>> = {
  EAN13: [11, 7],
  EAN8: [7, 7],
  UPC: [9, 9],
  CODE128: [10, 10],
};

/**
 * Returns the bars of a code. Null when no type of barcode can encode the text. A retail code with a wrong check digit
 * is drawn as Code 128, so that it scans as typed. Only the library's encoders are used, because its drawing code sets
 * inline styles, which the content security policy refuses, and its entry file adds a global to every page.
 */
export function drawBarcode(code: string): DrawnBarcode | null {
  const text = code.trim();
  if (text === '') return null;
  const check = checkBarcode(text);
  if (!check.valid && check.kind === 'other') return null;
  const symbology: Symbology = check.valid ? SYMBOLOGIES[check.kind] : 'CODE128';
  const modules = encode(text, symbology);
  if (modules === null) return null;
  const [left, right] = QUIET_MODULES[symbology];
  return { width: left + modules.length + right, bars: barsOf(modules, left), text };
}

function encode(text: string, symbology: Symbology): string | null {
  const encoder = new ENCODERS[symbology](text, { flat: true });
  return encoder.valid() ? encoder.encode().data : null;
}

function barsOf(modules: string, offset: number): Bar[] {
  return [...modules.matchAll(/1+/g)].map((run) => ({ x: offset + run.index, width: run[0].length }));
}
