/** Calls to a worker that wait for their answers, each under a number that the answer names. */
export interface PendingCalls<Answer> {
  /** A new call; send its number along. */
  add(): { id: number; answer: Promise<Answer> };
  /** An answer to a number that nobody waits for is passed over. */
  resolve(id: number, answer: Answer): void;
  reject(id: number, reason: Error): void;
  /** The worker has ended: none of them will be answered. */
  rejectAll(reason: Error): void;
}

/** The waiting side of messages to a worker, in a page or on the server. */
export function createPendingCalls<Answer>(): PendingCalls<Answer> {
  const waiting = new Map<number, { resolve(answer: Answer): void; reject(reason: Error): void }>();
  let nextId = 0;
  return {
    add() {
      const id = nextId;
      nextId += 1;
      return { id, answer: new Promise((resolve, reject) => waiting.set(id, { resolve, reject })) };
    },
    resolve(id, answer) {
      waiting.get(id)?.resolve(answer);
      waiting.delete(id);
    },
    reject(id, reason) {
      waiting.get(id)?.reject(reason);
      waiting.delete(id);
    },
    rejectAll(reason) {
      for (const { reject } of waiting.values()) reject(reason);
      waiting.clear();
    },
  };
}
