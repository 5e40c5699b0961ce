/** What pages and the worker say to each other; both sides are built from this file, but not always from one release. */

import type { RolledBack } from './boots';

export type PageMessage =
  /** Which builds this page runs, so that they are kept while it is open. */
  | { readonly type: 'hello'; readonly builds: Readonly<Record<string, string>> }
  | { readonly type: 'sync' }
  /** Pictures that a screen may show without a connection; sent by shared-data. */
  | { readonly type: 'warm-pictures'; readonly urls: readonly string[] }
  /** A build is on the page; whether it starts is not yet known. */
  | { readonly type: 'boot-up'; readonly app: string; readonly buildId: string }
  /** Its first screen stood its time. */
  | { readonly type: 'boot-ok'; readonly app: string; readonly buildId: string }
  | { readonly type: 'boot-failed'; readonly app: string; readonly buildId: string };

export type WorkerMessage = CopyStatus | ({ readonly type: 'rolled-back' } & RolledBack);

/** How much of the suite would open without a connection. */
export interface CopyStatus {
  readonly type: 'status';
  /** Remotes that are stored whole, of all that are published; 0 while the host itself is not. */
  readonly ready: number;
  readonly total: number;
  readonly bytes: number;
  readonly apps: readonly CopiedApp[];
  /** Why the server's registry as a whole is not followed; workers of earlier releases do not say. */
  readonly problem?: string | null;
}

interface CopiedApp {
  readonly app: string;
  /** The build that opens now; null while none is stored whole. */
  readonly active: string | null;
  /** The newest build that the server offers. */
  readonly live: string | null;
  readonly error: string | null;
  /** Why that build does not open here yet; workers of earlier releases do not say, nor what follows. */
  readonly waiting?: string | null;
  /** Builds that failed to start on this device, and are not opened again. */
  readonly bad?: readonly string[];
}

/** Reads a message of a page; null for what is not one. */
export function readPageMessage(data: unknown): PageMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  const message = data as Record<string, unknown>;
  switch (message.type) {
    case 'sync':
      return { type: 'sync' };
    case 'hello':
      return isRecordOfStrings(message.builds) ? { type: 'hello', builds: message.builds } : null;
    case 'warm-pictures':
      return isListOfStrings(message.urls) ? { type: 'warm-pictures', urls: message.urls } : null;
    case 'boot-up':
    case 'boot-ok':
    case 'boot-failed': {
      const { app, buildId } = message;
      return typeof app === 'string' && typeof buildId === 'string'
        ? { type: message.type, app, buildId }
        : null;
    }
    default:
      return null;
  }
}

function isRecordOfStrings(value: unknown): value is Record<string, string> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((item) => typeof item === 'string')
  );
}

function isListOfStrings(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
