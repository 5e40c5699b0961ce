import type { HostApi } from '@evertill/federation-kit';
import { requestIdOf } from '../federation/request-id-of';

/**
 * Receives an error with its app, its build, and the failed call that it is about. The app and the build are taken from
 * the address in the stack trace, when the trace contains one.
 */
type Tell = (app: string, buildId: string | null, message: string, requestId: string | null) => void;

/**
 * Logs errors that happen outside of a screen's rendering, because they change nothing on the page and would go
 * unnoticed.
 */
export function logLateErrors(log: HostApi['log'], tell: Tell, view: Window = window): void {
  const note = (trace: string, message: string, error: unknown) => {
    const [, app = null, buildId = null] = /\/r\/([a-z][a-z0-9_]*)\/([\w.-]+)\//.exec(trace) ?? [];
    log({ level: 'error', message: `${app ?? 'The page'} failed: ${message}`, error });
    tell(app ?? 'host', buildId, message, requestIdOf(error));
  };
  view.addEventListener('error', ({ error, message, filename }) => {
    // Files that do not load cause this event too, but without a message. The code that requested the file reports the
    // failure.
    if (message) note(`${filename}\n${stackOf(error)}`, message, error);
  });
  view.addEventListener('unhandledrejection', ({ reason }) => {
    note(stackOf(reason), reason instanceof Error ? reason.message : String(reason), reason);
  });
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? '') : '';
}
