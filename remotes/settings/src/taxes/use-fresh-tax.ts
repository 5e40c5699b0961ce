import { failureText, useData } from '@evertill/shared-data';
import { isTemporaryId, type Tax } from '@evertill/shared-domain';
import { OfflineError, useOffline } from '@evertill/shared-offline';
import { taxes as words } from '../texts';

/**
 * The longest wait for the server before the form opens. A later answer is merged, or reported as a conflict. In
 * milliseconds.
 */
const PATIENCE_MS = 1_000;

interface TaxScreen {
  readonly dialogs: { openEdit(tax: Tax): void };
  readonly notices: { failed(words: string): string };
}

/** Opens the form with the server's version of a tax. Uses this device's version when the server does not answer. */
export function useFreshTax({ dialogs, notices }: TaxScreen): (tax: Tax) => Promise<void> {
  const { taxes } = useData();
  const { clock, connectivity } = useOffline();

  async function readSoon(tax: Tax): Promise<Tax> {
    if (isTemporaryId(tax.id) || !connectivity.getSnapshot().isOnline) return tax;
    let timer = 0;
    const late = new Promise<Tax>((resolve) => {
      timer = clock.setTimeout(() => resolve(tax), PATIENCE_MS);
    });
    const read = taxes.read(tax.id).catch((error: unknown) => {
      if (!(error instanceof OfflineError)) notices.failed(failureText(error, words.loadFailed));
      return tax;
    });
    const fresh = await Promise.race([read, late]);
    clock.clearTimeout(timer);
    return fresh;
  }

  return async (tax) => dialogs.openEdit(await readSoon(tax));
}
