// Transfers whose outcome is not known, because no answer arrived. They outlive the dialog that sent them.
import { isRecord } from '@evertill/shared-domain';
import { ApiError, newUuid, type Offline } from '@evertill/shared-offline';
import { stockTransfer as words } from '../../texts';

interface TransferBody {
  storeId: string;
  quantity: number | null;
  reason?: string;
}

interface OpenTransfer {
  readonly key: string;
  readonly body: TransferBody;
  /** The dialog that sent it. Only there the same input means the same transfer. */
  readonly dialog: object;
}

const CONFLICT = 409;
const SERVER_FAILURE = 500;

/** The open transfers of this tab by product. Each connection has its own. */
const openOf = new WeakMap<object, Map<string, OpenTransfer>>();

export function openTransfers(http: Offline['http']): Map<string, OpenTransfer> {
  const open = openOf.get(http) ?? new Map<string, OpenTransfer>();
  openOf.set(http, open);
  return open;
}

/** Tells whether a person sends the open transfer once more. */
export function isRepeated(open: OpenTransfer, { body, dialog }: Omit<OpenTransfer, 'key'>): boolean {
  return open.dialog === dialog && JSON.stringify(open.body) === JSON.stringify(body);
}

/** Tells whether the server refused the call, so that the same call would be refused again. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status < SERVER_FAILURE && error.status !== CONFLICT;
}

/** Tells whether the stock may have been moved although the call failed. */
export function isOutcomeUnknown(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return error.status === CONFLICT || (error.status >= SERVER_FAILURE && !error.isUndone);
}

/**
 * Settles an open transfer: 'done' when the stock was moved, and 'never' when it was not and now never will be. The key
 * is discarded, because a call that is still on its way would otherwise move the stock later. Throws when the server
 * does not say which of both it is.
 */
export async function settle(
  http: Offline['http'],
  productId: string,
  open: OpenTransfer,
): Promise<'done' | 'never'> {
  const record = { method: 'POST', url: `/products/${productId}/transfer` };
  const data = { key: open.key, reason: words.replaced, record };
  try {
    await http.send({ method: 'POST', url: '/sync/discards', data, idempotencyKey: newUuid() });
    return 'never';
  } catch (error) {
    if (error instanceof ApiError && isRecord(error.body) && isRecord(error.body.outcome)) return 'done';
    throw error;
  }
}
