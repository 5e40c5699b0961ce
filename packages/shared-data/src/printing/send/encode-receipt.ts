import { pixelsOfLogo, type ReceiptLogo, type ReceiptRow, toPlainText } from '@evertill/shared-domain';
import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import type { PrinterSetup } from '../printer-setup';
import { fitText, ON_OWN_PAGE } from './fit-text';

// The number of characters per row in the printer's built-in font A.
const COLUMNS = { 58: 32, 80: 48 } as const;
const LINES_BEFORE_CUT = 4;
// Uses the narrowest bars, because a sale number has 18 characters.
const BARCODE = { height: 60, width: 1, text: true };

/** A receipt in the printer's language. */
export interface EncodedReceipt {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The texts of which the printer cannot print every character. */
  readonly incomplete: readonly string[];
}

/**
 * Encodes the rows for the printer. The drawer command comes first, so that the drawer is open while the receipt
 * prints. Without rows, only the drawer opens.
 */
export function encodeReceipt(
  rows: readonly ReceiptRow[],
  { paper, language, opensDrawer }: Pick<PrinterSetup, 'paper' | 'language' | 'opensDrawer'>,
): EncodedReceipt {
  const incomplete = new Set<string>();
  const fit = (text: string) => {
    // A printer obeys control characters inside of a text, and names of earlier builds may have them.
    const plain = toPlainText(text);
    const fitted = fitText(plain, language);
    if (fitted.isIncomplete) incomplete.add(plain);
    return fitted.text;
  };
  const columns = COLUMNS[paper];
  const encoder = new ReceiptPrinterEncoder({
    language,
    columns,
    feedBeforeCut: LINES_BEFORE_CUT,
    imageMode: 'raster',
  });
  encoder.initialize().codepage('auto');
  if (opensDrawer) encoder.pulse();
  for (const row of rows) encodeRow(encoder, fittedRow(row, fit), columns, paper);
  // The result is copied, because the encoder may reuse its memory.
  const bytes = new Uint8Array((rows.length > 0 ? encoder.cut('partial') : encoder).encode());
  return { bytes, incomplete: [...incomplete] };
}

function fittedRow(row: ReceiptRow, fit: (text: string) => string): ReceiptRow {
  if (row.kind === 'rule') return row;
  if (row.kind === 'text') return { ...row, text: fit(row.text) };
  if (row.kind === 'code') return { ...row, value: fit(row.value) };
  return { ...row, label: fit(row.label), value: fit(row.value) };
}

function encodeRow(encoder: ReceiptPrinterEncoder, row: ReceiptRow, columns: number, paper: 58 | 80): void {
  if (row.kind === 'rule') encoder.rule();
  else if (row.kind === 'code') encodeCode(encoder, row.value, paper);
  else if (row.kind === 'text' && row.logo) encodeLogo(encoder, row.logo);
  else if (row.kind === 'text') encodeText(encoder, row);
  else {
    const isTotal = row.look === 'total';
    encoder.bold(isTotal).height(isTotal ? 2 : 1);
    for (const line of pairLines(row.label, row.value, columns)) writeLine(encoder, line);
    encoder.bold(false).height(1);
  }
}

function encodeText(encoder: ReceiptPrinterEncoder, row: Extract<ReceiptRow, { kind: 'text' }>): void {
  const isLoud = row.look === 'title' || row.look === 'mark';
  encoder.align(row.align ?? 'left').bold(isLoud);
  if (row.look === 'title') encoder.size(2, 2);
  writeLine(encoder, row.text);
  encoder.size(1, 1).bold(false).align('left');
}

function encodeLogo(encoder: ReceiptPrinterEncoder, logo: ReceiptLogo): void {
  const { width, height } = logo;
  encoder
    .align('center')
    .image(pixelsOfLogo(logo) as ImageData, width, height, 'threshold')
    .align('left');
}

const OWN_PAGE = new RegExp(`([${ON_OWN_PAGE.characters}]+)`);

function writeLine(encoder: ReceiptPrinterEncoder, line: string): void {
  for (const part of line.split(OWN_PAGE))
    if (part !== '') encoder.codepage(OWN_PAGE.test(part) ? ON_OWN_PAGE.page : 'auto').text(part);
  encoder.codepage('auto').newline();
}

// Encodes a sale number as a barcode, or as a QR code on 58 mm paper, where the barcode does not fit.
function encodeCode(encoder: ReceiptPrinterEncoder, value: string, paper: 58 | 80): void {
  encoder.align('center');
  if (paper === 80) encoder.barcode(value, 'code128', BARCODE);
  else {
    encoder.qrcode(value, { size: 4 });
    writeLine(encoder, value);
  }
  encoder.align('left');
}

/** Sets a label on the left and its value on the right of a line. A label that is too long starts on lines above. */
export function pairLines(label: string, value: string, columns: number): string[] {
  const room = Math.max(1, columns - value.length - 1);
  const lines = wrap(label, room);
  const last = lines.pop() ?? '';
  return [...lines, last + value.padStart(columns - last.length)];
}

function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let rest = text;
  while (rest.length > width) {
    const space = rest.lastIndexOf(' ', width);
    const end = space > 0 && rest.slice(0, space).trim() !== '' ? space : width;
    lines.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return [...lines, rest];
}
