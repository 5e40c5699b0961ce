import type { Cache } from './cache/cache-contract';
import type { Clock } from './clock';
import type { Connectivity } from './connectivity/connectivity-contract';
import type { Environment } from './environment';
import type { HttpClient } from './http/http-contract';
import type { Outbox } from './outbox/outbox-contract';

/** Everything may be left out in a browser; a test, a second tab or an embedding page hands in its own. */
export interface OfflineOptions extends Partial<Environment> {
  /** Keeps two tills of one origin apart: their outbox, cache, locks and hints. */
  namespace?: string;
  /** '/api', or the address of the API for an embedding page. */
  apiBase?: string;
}

/** The offline heart of one page. */
export interface Offline {
  readonly namespace: string;
  readonly http: HttpClient;
  readonly connectivity: Connectivity;
  readonly cache: Cache;
  readonly outbox: Outbox;
  readonly clock: Clock;
  dispose(): void;
}

/** Builds an offline heart; a page has one, see getOffline. */
export declare function createOffline(options?: OfflineOptions): Offline;

/** The offline heart of this page, whichever copy of this module made it. */
export declare function getOffline(): Offline;

/** Makes an offline heart the one of this page; an embedding page does so before its first screen. */
export declare function provideOffline(offline: Offline): void;
