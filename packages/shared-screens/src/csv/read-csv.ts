import { yieldToPage } from '@evertill/shared-offline';
import Papa from 'papaparse';
import { csvFiles } from '../texts';
import { newlineOf, sliceEnd } from './record-ends';

/** The text to parse between two frames. About 2,000 rows, which take a few milliseconds. */
const CHUNK_CHARACTERS = 128 * 1024;
const CHUNK_BYTES = 512 * 1024;
/**
 * The largest file to read, because a tablet runs out of memory beyond this size. Enough for 100,000 products with long
 * descriptions.
 */
const MAX_FILE_BYTES = 60_000_000;
const DELIMITERS = [',', ';', '\t', '|'];

/** The rows of a CSV file, by the header row. */
export interface CsvTable {
  readonly headers: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export interface ReadOptions {
  readonly signal?: AbortSignal | undefined;
  /** From 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
  readonly chunkCharacters?: number;
  readonly pause?: () => Promise<void>;
}

/** An error whose message is shown to the user who chose the file. */
export class CsvFileError extends Error {}

/**
 * Reads a CSV file. Decodes the text itself, because the parser's own file reader breaks characters of several bytes at
 * chunk boundaries.
 */
export async function readCsvFile(file: Blob, options: ReadOptions = {}): Promise<CsvTable> {
  if (file.size > MAX_FILE_BYTES) throw new CsvFileError(csvFiles.fileTooLarge);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isZip(bytes)) throw new CsvFileError(csvFiles.workbook);
  const table = await parseCsv(await decodeText(bytes, options.pause), options);
  if (table.rows.length === 0) throw new CsvFileError(csvFiles.noRows);
  return table;
}

/**
 * Decodes UTF-8 or UTF-16 by the byte order mark. Without a mark, tries UTF-8 and then the encoding that Excel uses on
 * Windows.
 */
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
    // A slice ends with a line end, for which the parser adds an empty row.
    if (end < text.length) lines.pop();
    start = end;
    onProgress?.(end / text.length);
    await pause();
    signal?.throwIfAborted();
  }
  return toTable(lines);
}

/** Keeps empty lines as rows, so that row numbers match those of a spreadsheet. */
function toTable(lines: readonly string[][]): CsvTable {
  const [headers = [], ...rows] = lines;
  while (rows.length > 0 && isBlank(rows[rows.length - 1] ?? [])) rows.pop();
  return { headers, rows };
}

export function isBlank(row: readonly string[]): boolean {
  return row.every((cell) => cell.trim() === '');
}

/** Detects an Excel workbook, which is a zip archive even when the file is named .csv. */
function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;
}

/**
 * Returns the delimiter that splits the header row into the most cells. The parser's own guess fails on empty lines.
 */
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
