import { type Connectivity, OfflineError } from '@evertill/shared-offline';

/**
 * Whether a call has failed because there is no connection: then what is on this device is the answer (spec 7). A server that can be
 * reached and has not answered this call is a failure, and somebody has to hear of it (spec 8).
 */
export async function isWithoutConnection(
  error: unknown,
  connectivity: Pick<Connectivity, 'getSnapshot' | 'check'>,
): Promise<boolean> {
  if (!(error instanceof OfflineError)) return false;
  return !connectivity.getSnapshot().isOnline || !(await connectivity.check());
}
