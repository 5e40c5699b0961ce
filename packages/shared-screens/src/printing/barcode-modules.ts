import { checkBarcode } from '@evertill/shared-domain';
import JsBarcode from 'jsbarcode';

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
 * 128: it scans as typed instead of not at all. Only the library's encoder is used; its own drawing sets inline
 * styles, which our content security policy refuses.
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
  const target: { encodings?: { data: string }[] } = {};
  let isValid = false;
  const options = {
    format: symbology,
    flat: true,
    displayValue: false,
    valid: (value: boolean) => (isValid = value),
  };
  JsBarcode(target, text, options);
  return isValid ? (target.encodings ?? []).map((encoding) => encoding.data).join('') : null;
}

function barsOf(modules: string, offset: number): Bar[] {
  return [...modules.matchAll(/1+/g)].map((run) => ({ x: offset + run.index, width: run[0].length }));
}
