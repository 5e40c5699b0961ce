// What the worker touches of the browser. The library of types is the page's, so the worker's own scope is described
// here, as far as it is used; the tests bring one of their own.

/** The parts of the platform that the rules of this folder need. */
export interface Environment {
  readonly caches: CacheStorage;
  readonly origin: string;
  fetch(url: string | Request, init?: RequestInit): Promise<Response>;
  now(): number;
  wait(ms: number): Promise<void>;
  /** A signal that ends what takes longer. */
  timeLimit(ms: number): AbortSignal;
  /** The hash of a file, as lists of files write it. */
  hashOf(content: ArrayBuffer): Promise<string>;
  /** Ids of the pages that are open, controlled or not. */
  openPages(): Promise<string[]>;
}

interface WorkerClient {
  readonly id: string;
  postMessage(message: unknown): void;
}

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface WorkerFetchEvent extends WorkerEvent {
  readonly request: Request;
  readonly resultingClientId: string;
  respondWith(response: Promise<Response>): void;
}

interface WorkerMessageEvent extends WorkerEvent {
  readonly data: unknown;
  readonly source: WorkerClient | null;
}

export interface WorkerScope {
  readonly location: Location;
  readonly caches: CacheStorage;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { includeUncontrolled: boolean; type: 'window' }): Promise<readonly WorkerClient[]>;
  };
  readonly registration: { unregister(): Promise<boolean> };
  skipWaiting(): Promise<void>;
  fetch(url: string | Request, init?: RequestInit): Promise<Response>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: WorkerFetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerMessageEvent) => void): void;
}
