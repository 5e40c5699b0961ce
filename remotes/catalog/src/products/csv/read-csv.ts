import { yieldToPage } from '@evertill/shared-offline';
import Papa from 'papaparse';
import type { CsvTable } from './import-fields';
import { IMPORT_MESSAGES } from './import-messages';
import { newlineOf, sliceEnd } from './record-ends';

/** About 2,000 rows: some milliseconds of parsing between two frames. */
const CHUNK_CHARACTERS = 128 * 1024;
const CHUNK_BYTES = 512 * 1024;
/** A hundred thousand products with long descriptions; beyond it a tablet runs out of memory. */
const MAX_FILE_BYTES = 60_000_000;
const DELIMITERS = [',', ';', '\t', '|'];

export interface ReadOptions {
  readonly signal?: AbortSignal | undefined;
  /** From 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
  readonly chunkCharacters?: number;
  readonly pause?: () => Promise<void>;
}

/** Thrown with the words for the person who chose the file. */
export class CsvFileError extends Error {}

/** Decodes by hand because the parser's own file reader cuts letters of more than one byte at its chunk borders. */
export async function readCsvFile(file: Blob, options: ReadOptions = {}): Promise<CsvTable> {
  if (file.size > MAX_FILE_BYTES) throw new CsvFileError(IMPORT_MESSAGES.fileTooLarge);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isZip(bytes)) throw new CsvFileError(IMPORT_MESSAGES.workbook);
  const table = await parseCsv(await decodeText(bytes, options.pause), options);
  if (table.rows.length === 0) throw new CsvFileError(IMPORT_MESSAGES.noRows);
  return table;
}

/** UTF-8 or UTF-16 by its mark; without one UTF-8 if the bytes allow it, else what Excel saves on Windows. */
export async function decodeText(
  bytes: Uint8Array,
  pause: () => Promise<void> = yieldToPage,
): Promise<string> {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeAs(bytes, 'utf-16le', pause);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodeAs(bytes, 'utf-16be', pause);
  try {
    return await decodeAs(bytes, 'utf-8', pause);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return decodeAs(bytes, 'windows-1252', pause);
  }
}

export async function parseCsv(text: string, options: ReadOptions = {}): Promise<CsvTable> {
  const { signal, onProgress, chunkCharacters = CHUNK_CHARACTERS, pause = yieldToPage } = options;
  const delimiter = delimiterOf(text);
  const grammar = { delimiter, newline: newlineOf(text, delimiter) };
  const lines: string[][] = [];
  for (let start = 0; start < text.length; ) {
    const end = sliceEnd(text, start, chunkCharacters, grammar);
    for (const line of Papa.parse<string[]>(text.slice(start, end), grammar).data) lines.push(line);
    // A line end at the end of a slice is the start of nothing.
    if (end < text.length) lines.pop();
    start = end;
    onProgress?.(end / text.length);
    await pause();
    signal?.throwIfAborted();
  }
  return toTable(lines);
}

/** Empty lines stay rows here, so that a row's number is the one a spreadsheet shows. */
function toTable(lines: readonly string[][]): CsvTable {
  const [headers = [], ...rows] = lines;
  while (rows.length > 0 && isBlank(rows[rows.length - 1] ?? [])) rows.pop();
  return { headers, rows };
}

export function isBlank(row: readonly string[]): boolean {
  return row.every((cell) => cell.trim() === '');
}

/** An Excel workbook is a zip archive, whatever its name says. */
function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;
}

/** The delimiter that cuts the header row into the most cells; the parser's own guess is misled by empty lines. */
function delimiterOf(text: string): string {
  const start = text.slice(0, CHUNK_CHARACTERS);
  const widths = DELIMITERS.map((delimiter) => {
    const [header] = Papa.parse<string[]>(start, { delimiter, preview: 1 }).data;
    return { delimiter, cells: header?.length ?? 0 };
  });
  return widths.reduce((best, candidate) => (candidate.cells > best.cells ? candidate : best)).delimiter;
}

async function decodeAs(bytes: Uint8Array, encoding: string, pause: () => Promise<void>): Promise<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const parts: string[] = [];
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
    parts.push(decoder.decode(bytes.subarray(start, start + CHUNK_BYTES), { stream: true }));
    if (start + CHUNK_BYTES < bytes.length) await pause();
  }
  parts.push(decoder.decode());
  return parts.join('');
}
