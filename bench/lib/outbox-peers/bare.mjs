/** Bare IndexedDB: what the platform itself allows. Everything that waits is sent in one request. */
import { postMany } from './post.mjs';

/** One write in a transaction of its own. Acknowledges on `complete`, as the outbox does. */
export function bare(durability) {
  return {
    async open(id, { isOnline }) {
      const db = await openDatabase(`bare-${id}`);
      let isSending = false;

      function write(work) {
        const tx = db.transaction('operations', 'readwrite', { durability });
        work(tx.objectStore('operations'));
        tx.commit();
        return new Promise((resolve, reject) => {
          tx.oncomplete = () => resolve();
          tx.onabort = () => reject(tx.error);
        });
      }

      const all = () => result(db.transaction('operations').objectStore('operations').getAll());

      async function send() {
        if (isSending) return;
        isSending = true;
        try {
          const waiting = await all();
          if (waiting.length === 0) return;
          await postMany(waiting.map(({ key, data }) => ({ key, data })));
          await write((store) => {
            for (const { n } of waiting) store.delete(n);
          });
        } catch {
          // The operations stay, and the next call tries again.
        } finally {
          isSending = false;
        }
      }

      if (isOnline) void send();
      return {
        async enqueue(operation) {
          await write((store) => store.add(operation));
          return operation.key;
        },
        fill: (operations) =>
          write((store) => {
            for (const operation of operations) store.add(operation);
          }),
        send,
        wake: send,
        signIn: send,
        stored: async () => (await all()).map(({ key }) => key),
        close: () => db.close(),
      };
    },
  };
}

async function openDatabase(name) {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => {
    const store = opening.result.createObjectStore('operations', { keyPath: 'n', autoIncrement: true });
    store.createIndex('key', 'key', { unique: true });
  };
  return result(opening);
}

function result(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
