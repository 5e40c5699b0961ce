import Papa from 'papaparse';

/**
 * The mark at the start of a file. Without the mark, Excel reads the file in the local code page and breaks every
 * character beyond ASCII.
 */
export const BYTE_ORDER_MARK = '\ufeff';
const LINE_END = '\r\n';

/** Formats one line of a file, including the line end. */
export function toLine(cells: readonly string[]): string {
  return Papa.unparse([cells as string[]], { newline: LINE_END }) + LINE_END;
}

/** Makes a CSV file of the texts, joined in order. */
export function csvBlob(texts: string | readonly string[]): Blob {
  return new Blob([texts].flat(), { type: 'text/csv;charset=utf-8' });
}
