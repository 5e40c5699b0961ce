/**
 * Workbox's queue, which lives in the service worker. It replays when the worker starts, which its option
 * `forceSyncFallback` asks for, and when the benchmark wakes it, because the browser's own sync events cannot be timed.
 */
import { Queue } from 'workbox-background-sync';

/**
 * `replay` is what the queue does on a sync event: the way of the library, or one of the app. The worker outlives the
 * page, so a page that opens again finds the queue that the worker has.
 */
export function workbox(replay) {
  const queues = new Map();
  return {
    async open(id, { isOnline }) {
      const running = queues.get(id) ?? openQueue(id, replay);
      queues.set(id, running);
      if (isOnline) void running.send();
      return running;
    },
  };
}

function openQueue(id, replay) {
  let isConnected = false;
  let isSending = false;
  async function send() {
    if (!isConnected || isSending) return;
    isSending = true;
    try {
      await replay(queue);
    } catch {
      // The queue kept the request. A sync event would come again.
    } finally {
      isSending = false;
    }
  }
  const queue = new Queue(id, { forceSyncFallback: true, onSync: () => undefined });
  async function enqueue({ key, data }) {
    const request = new Request('/api/sales', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify(data),
    });
    await queue.pushRequest({ request });
    return key;
  }
  return {
    enqueue,
    async fill(operations) {
      for (const operation of operations) await enqueue(operation);
    },
    send() {
      isConnected = true;
      return send();
    },
    wake: send,
    signIn: send,
    stored: async () => (await queue.getAll()).map(({ request }) => request.headers.get('Idempotency-Key')),
    close: () => undefined,
  };
}

export const asShipped = (queue) => queue.replayRequests();

/** The loop of Workbox's guide, and a check of the status that an app adds. */
export async function withStatusCheck(queue) {
  for (let entry = await queue.shiftRequest(); entry; entry = await queue.shiftRequest()) {
    try {
      const response = await fetch(entry.request.clone());
      if (!response.ok) throw new Error(`HTTP ${response.status}`);
    } catch (error) {
      await queue.unshiftRequest(entry);
      throw error;
    }
  }
}
