/** The outbox as it ships. */
import { CASHIER } from '../page-sales.mjs';
import { openTill, saleDraft } from '../page-till.mjs';

export const evertill = {
  async open(id, { isOnline }) {
    const till = openTill(id, { isOnline });
    const { outbox } = till;
    let n = 0;
    const enqueue = async ({ data }) => {
      n += 1;
      return (await outbox.enqueue(saleDraft(n, data))).key;
    };
    return {
      enqueue,
      fill: (operations) => Promise.all(operations.map(enqueue)),
      send: () => till.reconnect(),
      wake: () => outbox.replay(),
      signIn: () => outbox.setAuthor(CASHIER),
      stored: async () => (await outbox.list()).map(({ key }) => key),
      close: () => till.dispose(),
    };
  },
};
