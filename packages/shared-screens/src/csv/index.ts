export { BYTE_ORDER_MARK, csvBlob, toLine } from './csv-text';
export { downloadFile } from './download-file';
export { guardFormula, unguardFormula } from './formula-safety';
export { CsvFileError, type CsvTable, isBlank, parseCsv, readCsvFile } from './read-csv';
