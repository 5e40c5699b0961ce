import type { PrinterClock } from '../printer';
import { PrinterError } from '../printer-error';

/** Waits for a printer for a limited time. Rejects with `words`, which tell the person what to check. */
export async function within<T>(
  clock: PrinterClock,
  ms: number,
  words: string,
  work: Promise<T>,
): Promise<T> {
  let timer: ReturnType<PrinterClock['setTimeout']> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = clock.setTimeout(() => reject(new PrinterError(words)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    if (timer !== undefined) clock.clearTimeout(timer);
  }
}
