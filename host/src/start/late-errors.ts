import type { HostApi } from '@evertill/federation-kit';

/** Hears of an error with the app and build it comes from, as far as its address says. */
type Tell = (app: string, buildId: string | null, message: string) => void;

/** Writes down what goes wrong outside of any screen's rendering: it changes nothing on the page, and nobody would know. */
export function logLateErrors(log: HostApi['log'], tell: Tell, view: Window = window): void {
  const note = (trace: string, message: string, error: unknown) => {
    const [, app = null, buildId = null] = /\/r\/([a-z][a-z0-9_]*)\/([\w.-]+)\//.exec(trace) ?? [];
    log({ level: 'error', message: `${app ?? 'The page'} failed: ${message}`, error });
    tell(app ?? 'host', buildId, message);
  };
  view.addEventListener('error', ({ error, message, filename }) => {
    // Files that do not load come here too, without a message: who asked for them tells of it.
    if (message) note(`${filename}\n${stackOf(error)}`, message, error);
  });
  view.addEventListener('unhandledrejection', ({ reason }) => {
    note(stackOf(reason), reason instanceof Error ? reason.message : String(reason), reason);
  });
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? '') : '';
}
