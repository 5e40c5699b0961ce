/** What the server asks of the worker that holds the embedded database. */
export type WorkerRequest =
  | { id: number; kind: 'wire'; bytes: Uint8Array }
  | { id: number; kind: 'fsync-count' }
  | { id: number; kind: 'close' };

/** What the worker answers; `id` 0 tells that the database is open. */
export type WorkerReply =
  | { id: number; kind: 'wire'; bytes: Uint8Array }
  | { id: number; kind: 'fsync-count'; count: number }
  | { id: number; kind: 'done' }
  | { id: number; kind: 'failed'; message: string }
  /** The engine cannot go on; the thread ends after this. */
  | { id: number; kind: 'broken'; message: string };

export interface WorkerOptions {
  folder: string;
}
