/**
 * RxDB on Dexie, with its replication's push handler, which gets up to 100 documents at once. Dexie passes a durability
 * on when it is asked to.
 */
import { createRxDatabase } from 'rxdb/plugins/core';
import { replicateRxCollection } from 'rxdb/plugins/replication';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { postMany } from './post.mjs';

const SCHEMA = {
  version: 0,
  primaryKey: 'key',
  type: 'object',
  properties: { key: { type: 'string', maxLength: 100 }, data: { type: 'object' } },
  required: ['key', 'data'],
};

export function rxdb(settings = {}) {
  return {
    async open(id, { isOnline }) {
      const database = await createRxDatabase({ name: `rxdb-${id}`, storage: getRxStorageDexie(settings) });
      const { sales } = await database.addCollections({ sales: { schema: SCHEMA } });
      let replication = null;

      function send() {
        replication ??= replicateRxCollection({
          collection: sales,
          replicationIdentifier: 'sales-to-the-shop',
          // There is one tab, and an election would only take time.
          waitForLeadership: false,
          push: {
            async handler(rows) {
              await postMany(rows.map(({ newDocumentState: { key, data } }) => ({ key, data })));
              return [];
            },
          },
        });
      }

      if (isOnline) send();
      return {
        async enqueue(operation) {
          await sales.insert(operation);
          return operation.key;
        },
        fill: (operations) => sales.bulkInsert(operations),
        send,
        wake: () => replication?.reSync(),
        signIn: () => replication?.reSync(),
        stored: async () => (await sales.find().exec()).map(({ key }) => key),
        close: () => database.close(),
      };
    },
  };
}
