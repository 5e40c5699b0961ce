/** Thrown when a printer does not print. The message tells the person what to do. */
export class PrinterError extends Error {
  override name = 'PrinterError';
}
