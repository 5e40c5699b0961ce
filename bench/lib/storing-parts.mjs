/**
 * The parts of which storing a sale is made, each as one strict transaction in stores of the outbox's shape. The
 * difference between two rows is the price of the step between them.
 */

/** Opens a database of its own. Every function stores one record. */
export async function openStoringParts(name) {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => createStores(opening.result);
  const db = await result(opening);
  let n = 0;
  let next = 1;

  function strictly(work) {
    const tx = db.transaction([...db.objectStoreNames], 'readwrite', { durability: 'strict' });
    const done = new Promise((resolve, reject) => {
      tx.oncomplete = () => resolve();
      tx.onabort = () => reject(tx.error);
    });
    work(
      (store) => tx.objectStore(store),
      () => tx.commit(),
    );
    return done;
  }

  return {
    /** The record alone. */
    record: (model) =>
      strictly((store, commit) => {
        store('ops').add(fresh(model));
        commit();
      }),
    /** The record, and the next number without reading it. */
    numberWritten: (model) =>
      strictly((store, commit) => {
        n += 1;
        store('meta').put({ id: 'register', nextSequence: n }, 'register');
        store('ops').add({ ...fresh(model), registerSequence: n });
        commit();
      }),
    /** The number read first, as the outbox does. */
    numberRead: (model) =>
      strictly((store, commit) => {
        store('meta').get('register').onsuccess = ({ target }) => {
          const { nextSequence } = target.result ?? { nextSequence: 1 };
          store('meta').put({ id: 'register', nextSequence: nextSequence + 1 }, 'register');
          store('ops').add({ ...fresh(model), registerSequence: nextSequence });
          commit();
        };
      }),
    /** The number guessed from memory, and read beside the writes to check the guess. */
    numberChecked: (model) =>
      strictly((store, commit) => {
        const guess = next;
        next += 1;
        store('meta').get('checked').onsuccess = ({ target }) => {
          if ((target.result?.nextSequence ?? 1) !== guess) target.transaction.abort();
          else commit();
        };
        store('meta').put({ id: 'checked', nextSequence: guess + 1 }, 'checked');
        store('ops').add({ ...fresh(model), registerSequence: guess });
      }),
    /** The number made by a store's key generator, because the record must carry it. */
    numberGenerated: (model) =>
      strictly((store, commit) => {
        store('numbers').add({}).onsuccess = ({ target }) => {
          store('ops').add({ ...fresh(model), registerSequence: target.result });
          commit();
        };
      }),
    /** The number made by the key generator of the record's own store, which writes it into the body. */
    numberInjected(model) {
      const { registerSequence: _, ...data } = model.data;
      return strictly((store, commit) => {
        store('sales').add({ ...fresh(model), data });
        commit();
      });
    },
    close: () => db.close(),
  };
}

function createStores(db) {
  indexed(db.createObjectStore('ops', { keyPath: 'seq', autoIncrement: true }));
  indexed(db.createObjectStore('sales', { keyPath: 'data.registerSequence', autoIncrement: true }));
  db.createObjectStore('meta');
  db.createObjectStore('numbers', { autoIncrement: true });
}

function indexed(store) {
  store.createIndex('key', 'key', { unique: true });
  store.createIndex('state', 'state');
  store.createIndex('refs', 'refs', { multiEntry: true });
  store.createIndex('dependsOn', 'dependsOn', { multiEntry: true });
}

const fresh = (model) => ({ ...model, key: crypto.randomUUID() });

function result(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
