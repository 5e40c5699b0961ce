import { type Connectivity, OfflineError } from '@evertill/shared-offline';

/**
 * Tells if a call failed because there is no connection. In that case the data on this device is the answer (spec 7). A
 * reachable server that did not answer the call is a failure that the person must see (spec 8).
 */
export async function isWithoutConnection(
  error: unknown,
  connectivity: Pick<Connectivity, 'getSnapshot' | 'check'>,
): Promise<boolean> {
  if (!(error instanceof OfflineError)) return false;
  return !connectivity.getSnapshot().isOnline || !(await connectivity.check());
}
