// Describes what the worker uses of the browser. The project's type library describes the page, so the types of the
// worker's scope are declared here. Tests pass in an environment of their own.

/** The parts of the platform that the rules of this folder need. */
export interface Environment {
  readonly caches: CacheStorage;
  readonly origin: string;
  fetch(url: string | Request, init?: RequestInit): Promise<Response>;
  now(): number;
  wait(ms: number): Promise<void>;
  /** Returns a signal that aborts after this time. In milliseconds. */
  timeLimit(ms: number): AbortSignal;
  /** Returns the hash of a file in the form that lists of files use. */
  hashOf(content: ArrayBuffer): Promise<string>;
  /** Lists the ids of all open pages, including pages that this worker does not control. */
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
