import { chunkFailureOf, type OpeningListener } from '@evertill/federation-kit';
import { requestIdOf } from './request-id-of';

/** The first screen must stay up for this long before its build counts as started. In milliseconds. */
export const STANDS_AFTER_MS = 10_000;

interface OpeningWatchOptions {
  /** Called when the first screen is shown. */
  onScreenUp?(): void;
  /** Called when the first screen has stayed up for STANDS_AFTER_MS. */
  onStarted(): void;
  /**
   * Called when a screen crashed. `isFailedStart` is true when the crash came before `onStarted` and no missing file
   * caused it. `requestId` is the failed call that the crash is about.
   */
  onCrashed(cause: string, isFailedStart: boolean, requestId: string | null): void;
}

/**
 * Watches one opening of a remote. A resolved mount does not prove that the build works. Only a screen that stays up
 * does.
 */
export interface OpeningWatch {
  readonly listener: OpeningListener;
  /** Called when the remote's mount has resolved. */
  mounted(): void;
  stop(): void;
}

export function createOpeningWatch({ onScreenUp, onStarted, onCrashed }: OpeningWatchOptions): OpeningWatch {
  let willTell = false;
  let hasStarted = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function screenUp() {
    if (hasStarted || timer !== undefined) return;
    onScreenUp?.();
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
        onCrashed(failure ?? error.message, failure === null && !hasStarted, requestIdOf(error));
      },
    },
    mounted() {
      // A remote with its own lifecycles does not report its screen, so its resolved mount counts as the screen.
      if (!willTell) screenUp();
    },
    stop,
  };
}
