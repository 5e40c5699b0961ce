import type { Clock } from '../clock';
import type { TextStore } from './text-store';

/** The part of the Web Locks API the outbox needs: a plain blocking request. */
export interface Locks {
  request<T>(name: string, options: { signal?: AbortSignal }, run: () => Promise<T>): Promise<T>;
}

/** The part of BroadcastChannel by which the tabs tell each other that something has happened. */
export interface TabChannel {
  post(message: unknown): void;
  listen(onMessage: (message: unknown) => void): void;
  close(): void;
}

/** The part of localStorage and sessionStorage that is used. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Asking the browser to keep our data, and how much room is left. */
export interface StorageKeeper {
  persist(): Promise<boolean>;
  persisted(): Promise<boolean>;
  estimate(): Promise<{ quota?: number; usage?: number }>;
}

/** What the page tells us: that it came back into view, and what the browser believes about the network. */
export interface PageSignals {
  isOnlineHint(): boolean;
  onNetworkHint(listener: () => void): () => void;
  onWake(listener: () => void): () => void;
}

/** The world outside: everything the offline layer touches, so that a test can replace it. */
export interface Environment {
  fetch: (input: string, init: RequestInit) => Promise<Response>;
  clock: Clock;
  random: () => number;
  /** The SHA-256 of a text in hex; null where the browser has none, as over plain http. */
  sha256: (text: string) => Promise<string | null>;
  locks: Locks;
  indexedDB: IDBFactory;
  openChannel: (name: string) => TabChannel | null;
  openTextStore: (name: string) => TextStore | null;
  localStorage: KeyValueStorage;
  storageKeeper: StorageKeeper | null;
  page: PageSignals;
}
