/** A request of the server to the worker that holds the embedded database. */
export type WorkerRequest =
  | { id: number; kind: 'wire'; bytes: Uint8Array }
  | { id: number; kind: 'fsync-count' }
  | { id: number; kind: 'close' };

/** A reply of the worker. The reply with the `id` 0 and the kind 'done' means that the database is open. */
export type WorkerReply =
  | { id: number; kind: 'wire'; bytes: Uint8Array }
  | { id: number; kind: 'fsync-count'; count: number }
  | { id: number; kind: 'done' }
  | { id: number; kind: 'failed'; message: string }
  /** The engine cannot go on. The thread ends after this message. */
  | { id: number; kind: 'broken'; message: string };

export interface WorkerOptions {
  folder: string;
}
