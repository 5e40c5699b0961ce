import { checkBarcode } from '@evertill/shared-domain';
import { CODE128 } from 'jsbarcode/bin/barcodes/CODE128/index.js';
import { EAN8, EAN13, UPC } from 'jsbarcode/bin/barcodes/EAN_UPC/index.js';

/** One bar of a code, in modules. */
export interface Bar {
  readonly x: number;
  readonly width: number;
}

/** The bars of a code, ready to be drawn. */
export interface DrawnBarcode {
  /** Width of the symbol in modules, quiet zones included. */
  readonly width: number;
  readonly bars: readonly Bar[];
  readonly text: string;
}

type Symbology = 'EAN13' | 'EAN8' | 'UPC' | 'CODE128';

const ENCODERS = { EAN13, EAN8, UPC, CODE128 };
const SYMBOLOGIES = { 'EAN-13': 'EAN13', 'EAN-8': 'EAN8', 'UPC-A': 'UPC', other: 'CODE128' } as const;
/** GS1: the empty modules a scanner needs left and right of the bars. */
const QUIET_MODULES: Readonly<Record<Symbology, readonly [left: number, right: number]>> = {
  EAN13: [11, 7],
  EAN8: [7, 7],
  UPC: [9, 9],
  CODE128: [10, 10],
};

/**
 * The bars of a code, or null when no symbology can carry it. A retail code with a wrong check digit is drawn as Code
 * 128: it scans as typed instead of not at all. Only the library's encoders are used: its own drawing sets inline
 * styles, which our content security policy refuses, and its entry puts a global into every page.
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
