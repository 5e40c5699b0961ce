/** The contenders of `outbox-peers.mjs`. */
const CONTENDERS = [
  { id: 'bare-strict', name: 'bare IndexedDB, strict', sends: 'one request' },
  { id: 'bare-relaxed', name: 'bare IndexedDB, relaxed', sends: 'one request' },
  { id: 'evertill', name: 'Evertill', sends: 'batches of 25 to 100' },
  { id: 'workbox', name: 'Workbox', sends: 'one by one' },
  { id: 'workbox-checked', name: 'Workbox, status checked', sends: 'one by one', onlyIn: 'faults' },
  { id: 'tanstack', name: 'TanStack', sends: 'one by one' },
  { id: 'rxdb', name: 'RxDB on Dexie', sends: 'batches of 100' },
  { id: 'rxdb-strict', name: 'RxDB, Dexie strict', sends: 'batches of 100', onlyIn: 'storing' },
  { id: 'pouchdb', name: 'PouchDB', sends: 'batches of 100' },
];
const wanted = process.env.EVERTILL_PEERS?.split(',');
/**
 * Lists the contenders of a table. The bare ones are no queue for a shop and meet no faults: they show what the
 * platform allows.
 */
export const contendersFor = (table) =>
  CONTENDERS.filter(
    ({ id, onlyIn = table }) =>
      onlyIn === table &&
      !(table === 'faults' && id.startsWith('bare')) &&
      (wanted === undefined || wanted.includes(id)),
  );
