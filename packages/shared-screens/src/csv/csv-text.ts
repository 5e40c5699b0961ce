import Papa from 'papaparse';

/** Without this mark Excel reads the file in the code page of the machine and breaks every letter beyond ASCII. */
export const BYTE_ORDER_MARK = '\ufeff';
const LINE_END = '\r\n';

/** One line of a file, with its end. */
export function toLine(cells: readonly string[]): string {
  return Papa.unparse([cells as string[]], { newline: LINE_END }) + LINE_END;
}

/** A file of these texts, one after the other. */
export function csvBlob(texts: string | readonly string[]): Blob {
  return new Blob([texts].flat(), { type: 'text/csv;charset=utf-8' });
}
