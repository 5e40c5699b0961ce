import type { KeyValueStorage, Offline } from '@evertill/shared-offline';
import type { Session } from './session-contract';

export interface SessionOptions {
  offline: Offline;
  /** localStorage unless handed in. */
  storage?: KeyValueStorage;
}

/** Builds a session over an offline heart. */
export declare function createSession(options: SessionOptions): Session;

/** The session of this page, whichever copy of this module made it. */
export declare function getSession(): Session;

/** Makes a session the one of this page; an embedding page does so before its first screen. */
export declare function provideSession(session: Session): void;
