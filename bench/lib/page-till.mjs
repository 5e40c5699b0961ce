/** Opens the outbox as it ships in the page of a benchmark, and drafts the sales that it stores. */
import { createOffline } from '@evertill/shared-offline';
import { CASHIER, nextBody } from './page-sales.mjs';

export function saleDraft(n, data = nextBody()) {
  return {
    kind: 'sales.add',
    entity: 'sales',
    type: 'add',
    method: 'POST',
    url: '/sales',
    localId: `offline-${Date.now()}-${n}-${crypto.randomUUID().slice(0, 8)}`,
    summary: `Sale ${n}`,
    data,
    shift: { step: 'sale', sums: {} },
  };
}

/** Opens a till in this page. A till that is not online stores changes and never sends them. */
export function openTill(namespace, { isOnline = true, tab = '', author = CASHIER } = {}) {
  let isCut = !isOnline;
  const listeners = new Set();
  const page = {
    isOnlineHint: () => !isCut,
    onNetworkHint(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onWake: () => () => undefined,
  };
  const till = createOffline({
    namespace,
    page,
    fetch: (input, init) =>
      isCut
        ? Promise.reject(new TypeError('cut'))
        : fetch(input, { ...init, headers: { ...init.headers, 'Bench-Tab': tab } }),
  });
  till.outbox.setAuthor(author);
  return {
    ...till,
    async reconnect() {
      isCut = false;
      await till.connectivity.check();
    },
  };
}
