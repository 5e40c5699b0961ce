import type { Clock } from '../clock';
import type { TextStore } from './text-store';

/** The part of the Web Locks API that the outbox needs: a plain blocking request. */
export interface Locks {
  request<T>(name: string, options: { signal?: AbortSignal }, run: () => Promise<T>): Promise<T>;
}

/** The part of BroadcastChannel that the tabs use to notify each other. */
export interface TabChannel {
  post(message: unknown): void;
  listen(onMessage: (message: unknown) => void): void;
  close(): void;
}

/** The part of localStorage and sessionStorage that is used. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Asks the browser to keep our data, and reads how much space is left. */
export interface StorageKeeper {
  persist(): Promise<boolean>;
  persisted(): Promise<boolean>;
  estimate(): Promise<{ quota?: number; usage?: number }>;
}

/** Signals of the page: it came back into view, or the browser's opinion about the network changed. */
export interface PageSignals {
  isOnlineHint(): boolean;
  onNetworkHint(listener: () => void): () => void;
  onWake(listener: () => void): () => void;
}

/** The outside world that the offline layer uses. A test can replace each part. */
export interface Environment {
  fetch: (input: string, init: RequestInit) => Promise<Response>;
  clock: Clock;
  random: () => number;
  /** Returns the SHA-256 of a text in hex. Null when the browser cannot compute a hash, as over plain http. */
  sha256: (text: string) => Promise<string | null>;
  locks: Locks;
  indexedDB: IDBFactory;
  openChannel: (name: string) => TabChannel | null;
  openTextStore: (name: string) => TextStore | null;
  localStorage: KeyValueStorage;
  storageKeeper: StorageKeeper | null;
  page: PageSignals;
}
