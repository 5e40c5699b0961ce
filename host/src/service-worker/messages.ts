/**
 * The messages between pages and the worker. Both sides are built from this file, but a page and its worker may come
 * from different releases.
 */

import type { RolledBack } from './boots';

export type PageMessage =
  /** Lists the builds that this page runs. The worker keeps these builds while the page is open. */
  | { readonly type: 'hello'; readonly builds: Readonly<Record<string, string>> }
  | { readonly type: 'sync' }
  /** Lists pictures that a screen may show offline. Sent by shared-data. */
  | { readonly type: 'warm-pictures'; readonly urls: readonly string[] }
  /** Reports that a build was loaded. Its first screen has not been judged yet. */
  | { readonly type: 'boot-up'; readonly app: string; readonly buildId: string }
  /** Reports that the first screen of a build started well. */
  | { readonly type: 'boot-ok'; readonly app: string; readonly buildId: string }
  | { readonly type: 'boot-failed'; readonly app: string; readonly buildId: string };

export type WorkerMessage = CopyStatus | ({ readonly type: 'rolled-back' } & RolledBack);

/** The part of the suite that opens without a connection. */
export interface CopyStatus {
  readonly type: 'status';
  /** The number of published remotes that are stored whole. 0 while the host is not stored. */
  readonly ready: number;
  readonly total: number;
  readonly bytes: number;
  readonly apps: readonly CopiedApp[];
  /** The reason why the server's registry is not used. Workers of earlier releases do not send it. */
  readonly problem?: string | null;
}

interface CopiedApp {
  readonly app: string;
  /** The build that opens now. Null when no build is stored whole. */
  readonly active: string | null;
  /** The newest build that the server offers. */
  readonly live: string | null;
  readonly error: string | null;
  /**
   * The reason why the newest build does not open here yet. Workers of earlier releases do not send this field or the
   * next one.
   */
  readonly waiting?: string | null;
  /** Builds that failed to start on this device. They are skipped. */
  readonly bad?: readonly string[];
}

/** Reads a message of a page. Null for anything else. */
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
