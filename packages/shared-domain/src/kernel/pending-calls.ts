/** The calls to a worker that wait for their answers. Each has a number that its answer repeats. */
export interface PendingCalls<Answer> {
  /** Registers a new call. The caller sends its number with the message. */
  add(): { id: number; answer: Promise<Answer> };
  /** Resolves the call with this number. Ignores a number that no call waits for. */
  resolve(id: number, answer: Answer): void;
  reject(id: number, reason: Error): void;
  /** Rejects all waiting calls, because the worker has ended and will not answer them. */
  rejectAll(reason: Error): void;
}

/** Creates the waiting side of messages to a worker, in a page or on the server. */
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
