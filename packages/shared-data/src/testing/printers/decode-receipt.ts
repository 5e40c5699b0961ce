// Decodes bytes as a printer does. Knows only the ESC/POS and StarPRNT commands that our receipts use.

/** The output of a printer. */
export interface PrintedPaper {
  /** The lines on paper. Bold parts are marked: '**Total**'. */
  readonly lines: readonly string[];
  readonly barcodes: readonly string[];
  /** The number of black dots of pictures. */
  readonly dots: number;
  readonly cuts: number;
  /** The number of times that the drawer was opened. */
  readonly drawer: number;
}

interface Reading {
  readonly bytes: Uint8Array;
  at: number;
  line: string;
  isBold: boolean;
  readonly lines: string[];
  readonly barcodes: string[];
  dots: number;
  cuts: number;
  drawer: number;
}

type Command = readonly [prefix: readonly number[], read: (reading: Reading) => void];

const [ESC, GS, FS, LF, CR] = [0x1b, 0x1d, 0x1c, 0x0a, 0x0d];
const skip = (count: number) => (reading: Reading) => {
  reading.at += count;
};

const ESC_POS: readonly Command[] = [
  [[ESC, 0x40], skip(0)],
  [[FS, 0x2e], skip(0)],
  [[ESC, 0x4d], skip(1)],
  [[ESC, 0x74], skip(1)],
  [[ESC, 0x45], (reading) => setBold(reading, reading.bytes[reading.at++] === 1)],
  [[ESC, 0x61], skip(1)],
  [[GS, 0x21], skip(1)],
  [[ESC, 0x70], openDrawer(3)],
  [[GS, 0x68], skip(1)],
  [[GS, 0x77], skip(1)],
  [[GS, 0x48], skip(1)],
  // The bytes are GS k 73, the length, {B, and the text in code set B.
  [[GS, 0x6b, 0x49], (reading) => void reading.barcodes.push(take(reading, next(reading)).slice(2))],
  [[GS, 0x28, 0x6b], readQrCode],
  [[GS, 0x76, 0x30], readRows],
  [[GS, 0x56], cut],
];

const STAR_PRNT: readonly Command[] = [
  [[ESC, 0x40], skip(1)],
  [[ESC, 0x07], openDrawer(2)],
  [[0x07], skip(0)],
  [[0x14], skip(0)],
  [[0x18], skip(0)],
  [[ESC, GS, 0x61], skip(1)],
  [[ESC, GS, 0x74], skip(1)],
  [[ESC, 0x45], (reading) => setBold(reading, true)],
  [[ESC, 0x46], (reading) => setBold(reading, false)],
  [[ESC, 0x69], skip(2)],
  [[ESC, 0x7a], skip(1)],
  [[ESC, 0x30], skip(0)],
  [[ESC, 0x58], readStarStrip],
  [[ESC, 0x68], skip(1)],
  [[ESC, 0x1e, 0x46], skip(1)],
  [[ESC, 0x62], readStarBarcode],
  [[ESC, GS, 0x79, 0x53], skip(2)],
  [[ESC, GS, 0x79, 0x44], readStarQrCode],
  [[ESC, GS, 0x79, 0x50], skip(0)],
  [[ESC, 0x64], cut],
];

/** Decodes the bytes of a receipt. Throws at a byte that our receipts do not use. */
export function decodeReceipt(
  bytes: Uint8Array,
  language: 'esc-pos' | 'star-prnt' = 'esc-pos',
): PrintedPaper {
  const commands = language === 'esc-pos' ? ESC_POS : STAR_PRNT;
  const reading: Reading = {
    bytes,
    at: 0,
    line: '',
    isBold: false,
    lines: [],
    barcodes: [],
    dots: 0,
    cuts: 0,
    drawer: 0,
  };
  while (reading.at < bytes.length) readNext(reading, commands);
  const { lines, barcodes, dots, cuts, drawer } = reading;
  return { lines: lines.map((line) => line.replaceAll('****', '')), barcodes, dots, cuts, drawer };
}

function readNext(reading: Reading, commands: readonly Command[]): void {
  const { bytes, at } = reading;
  const command = commands.find(([prefix]) => prefix.every((byte, n) => bytes[at + n] === byte));
  if (command) {
    reading.at += command[0].length;
    command[1](reading);
    return;
  }
  const byte = next(reading);
  if (byte === LF) {
    reading.lines.push(reading.isBold ? `${reading.line}**` : reading.line);
    reading.line = reading.isBold ? '**' : '';
  } else if (byte >= 0x20) reading.line += String.fromCharCode(byte);
  else if (byte !== CR) throw new Error(`A receipt has the unknown byte ${byte.toString(16)} at ${at}`);
}

function setBold(reading: Reading, isBold: boolean): void {
  if (reading.isBold !== isBold) reading.line += '**';
  reading.isBold = isBold;
}

function openDrawer(rest: number) {
  return (reading: Reading) => {
    reading.drawer += 1;
    reading.at += rest;
  };
}

function cut(reading: Reading): void {
  reading.cuts += 1;
  reading.at += 1;
}

// The bytes are GS ( k, the length, and the function. Function 80 stores the text.
function readQrCode(reading: Reading): void {
  const length = next(reading) + next(reading) * 256;
  const end = reading.at + length;
  const [, function_] = [next(reading), next(reading)];
  if (function_ === 0x50) reading.barcodes.push(take(reading, length - 3, 1));
  reading.at = end;
}

// The bytes are GS v 0, a mode, the bytes of a row, the number of rows, and the rows.
function readRows(reading: Reading): void {
  reading.at += 1;
  const width = next(reading) + next(reading) * 256;
  const height = next(reading) + next(reading) * 256;
  countDots(reading, width * height);
}

// The bytes are ESC X, the number of columns, and three bytes for each column of 24 dots.
function readStarStrip(reading: Reading): void {
  countDots(reading, 3 * (next(reading) + next(reading) * 256));
}

function countDots(reading: Reading, count: number): void {
  for (let left = count; left > 0; left -= 1)
    for (let byte = next(reading); byte > 0; byte >>= 1) reading.dots += byte & 1;
}

function readStarBarcode(reading: Reading): void {
  reading.at += 4;
  const end = reading.bytes.indexOf(0x1e, reading.at);
  reading.barcodes.push(take(reading, end - reading.at));
  reading.at = end + 1;
}

function readStarQrCode(reading: Reading): void {
  reading.at += 2;
  reading.barcodes.push(take(reading, next(reading) + next(reading) * 256));
}

function next(reading: Reading): number {
  const byte = reading.bytes[reading.at];
  if (byte === undefined) throw new Error('The receipt ends within a command');
  reading.at += 1;
  return byte;
}

function take(reading: Reading, count: number, after = 0): string {
  const from = reading.at + after;
  reading.at = from + count;
  return String.fromCharCode(...reading.bytes.slice(from, from + count));
}
