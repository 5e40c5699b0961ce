import Papa from 'papaparse';

/**
 * Reads the rows of a small CSV file, without its empty rows. The separator is found in the file. A file that is no
 * UTF-8 is read in the encoding that Excel uses on Windows.
 */
export async function readCsvRows(file: Blob): Promise<string[][]> {
  const text = decode(await file.arrayBuffer());
  return Papa.parse<string[]>(text, { skipEmptyLines: 'greedy' }).data;
}

function decode(bytes: ArrayBuffer): string {
  try {
    // Also removes the byte order mark.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
