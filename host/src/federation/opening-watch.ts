import { chunkFailureOf, type OpeningListener } from '@evertill/federation-kit';

/** How long the first screen must stand before its build counts as one that starts. */
export const STANDS_AFTER_MS = 10_000;

interface OpeningWatchOptions {
  /** The first screen stood its time. */
  onStarted(): void;
  /** A screen fell; `isFailedStart` when that was before its time, and the build's own doing. */
  onCrashed(cause: string, isFailedStart: boolean): void;
}

/** Watches one opening of a remote: a mount that resolves proves nothing, a screen that stands does. */
export interface OpeningWatch {
  readonly listener: OpeningListener;
  /** The remote says that it is mounted. */
  mounted(): void;
  stop(): void;
}

export function createOpeningWatch({ onStarted, onCrashed }: OpeningWatchOptions): OpeningWatch {
  let willTell = false;
  let hasStarted = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function screenUp() {
    if (hasStarted || timer !== undefined) return;
    timer = setTimeout(() => {
      hasStarted = true;
      onStarted();
    }, STANDS_AFTER_MS);
  }

  function stop() {
    clearTimeout(timer);
    timer = undefined;
  }

  return {
    listener: {
      begins: () => {
        willTell = true;
      },
      screenUp,
      crashed(error) {
        stop();
        const failure = chunkFailureOf(error);
        onCrashed(failure ?? error.message, failure === null && !hasStarted);
      },
    },
    mounted() {
      // A remote with lifecycles of its own says no more than this.
      if (!willTell) screenUp();
    },
    stop,
  };
}
