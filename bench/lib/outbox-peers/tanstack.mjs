/**
 * TanStack's offline transactions with their IndexedDB adapter. An operation is one transaction that inserts one row,
 * and carries the operation's key as its idempotency key.
 */
import { createCollection } from '@tanstack/db';
import { IndexedDBAdapter, startOfflineExecutor } from '@tanstack/offline-transactions';
import { postOne } from './post.mjs';

export const tanstack = {
  async open(id, { isOnline }) {
    const sales = createCollection({
      id: 'sales',
      getKey: ({ key }) => key,
      startSync: true,
      sync: { sync: ({ markReady }) => markReady() },
      onInsert: async () => undefined,
    });
    const storage = watchedStorage(new IndexedDBAdapter(`tanstack-${id}`, 'transactions'));
    const network = createDetector(isOnline);
    const executor = startOfflineExecutor({
      collections: { sales },
      mutationFns: {
        addSale: async ({ transaction, idempotencyKey }) => {
          const { data } = transaction.mutations[0].modified;
          await postOne({ key: idempotencyKey, data });
        },
      },
      storage,
      onlineDetector: network,
    });
    await executor.waitForInit();

    async function enqueue({ key, data }) {
      const transaction = executor.createOfflineTransaction({
        mutationFnName: 'addSale',
        idempotencyKey: key,
        autoCommit: false,
      });
      const stored = storage.nextSet();
      transaction.mutate(() => sales.insert({ key, data }));
      // Ends with the answer of the server. A refused operation rejects here, and in the real app is shown.
      transaction.commit().catch(() => undefined);
      await stored;
      return key;
    }
    return {
      enqueue,
      async fill(operations) {
        for (const operation of operations) await enqueue(operation);
      },
      send: () => network.setOnline(),
      wake: () => network.notifyOnline(),
      signIn: () => network.notifyOnline(),
      stored: async () => (await executor.peekOutbox()).map(({ idempotencyKey }) => idempotencyKey),
      close: () => executor.dispose(),
    };
  },
};

// The app is told only of the server's answer. Its own storage adapter is the place to learn of the stored operation.
function watchedStorage(storage) {
  let told = () => undefined;
  const set = storage.set.bind(storage);
  storage.set = async (key, value) => {
    await set(key, value);
    told();
  };
  return Object.assign(storage, {
    nextSet: () =>
      new Promise((resolve) => {
        told = resolve;
      }),
  });
}

function createDetector(isOnline) {
  const listeners = new Set();
  let isConnected = isOnline;
  const notifyOnline = () => {
    for (const listener of listeners) listener();
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notifyOnline,
    isOnline: () => isConnected,
    setOnline() {
      isConnected = true;
      notifyOnline();
    },
    dispose: () => listeners.clear(),
  };
}
