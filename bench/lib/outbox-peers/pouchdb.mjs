/** PouchDB with its live replication to the CouchDB part of the shop, as its guide sets it up. */
import PouchDB from 'pouchdb-browser';

export const pouchdb = {
  async open(id, { isOnline }) {
    const db = new PouchDB(`pouchdb-${id}`);
    let replication = null;
    let isStopped = true;

    // A refused session stops the replication for good, so the app starts it again after a sign-in.
    function send() {
      if (!isStopped) return;
      isStopped = false;
      replication = db.replicate.to(new URL(`/couch/${id}`, location.href).href, { live: true, retry: true });
      replication.on('error', () => {
        isStopped = true;
      });
      replication.catch(() => undefined);
    }

    const documentOf = ({ key, data }) => ({ _id: key, data });
    if (isOnline) send();
    return {
      async enqueue(operation) {
        return (await db.put(documentOf(operation))).id;
      },
      fill: (operations) => db.bulkDocs(operations.map(documentOf)),
      send,
      wake: () => undefined,
      signIn: send,
      stored: async () => (await db.allDocs()).rows.map(({ id: key }) => key),
      async close() {
        replication?.cancel();
        await db.close();
      },
    };
  },
};
