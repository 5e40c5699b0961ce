import type { HostApi } from '@evertill/federation-kit';

/** Writes down what goes wrong outside of any screen's rendering: it changes nothing on the page, and nobody would know. */
export function logLateErrors(log: HostApi['log'], view: Window = window): void {
  view.addEventListener('error', ({ error, message, filename }) => {
    // Files that do not load come here too, without a message: who asked for them tells of it.
    if (message) log({ level: 'error', message: `${appOf(filename, error)} failed: ${message}`, error });
  });
  view.addEventListener('unhandledrejection', ({ reason }) => {
    const words = reason instanceof Error ? reason.message : String(reason);
    log({ level: 'error', message: `${appOf('', reason)} failed: ${words}`, error: reason });
  });
}

/** The app whose build the error comes from, by the address in it. */
function appOf(filename: string | undefined, error: unknown): string {
  const trace = `${filename ?? ''}\n${error instanceof Error ? error.stack : ''}`;
  return /\/r\/([a-z][a-z0-9_]*)\//.exec(trace)?.[1] ?? 'The page';
}
