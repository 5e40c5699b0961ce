/** Why a printer does not print, in words that say what to do. */
export class PrinterError extends Error {
  override name = 'PrinterError';
}
