// Must: no wait ends before a key that was sent in time. A wait consists of many short steps. A computer that delivers
// keys late also runs each step late, so the wait becomes longer too.

const STEP_MS = 15;

export interface PatientTimer {
  /** Calls back after this time on an idle computer, and later on a busy one. Cancels the previous wait. */
  start(ms: number, onEnd: () => void): void;
  stop(): void;
}

/** Returns how long a wait takes on an idle computer. In milliseconds. */
export function patientMs(ms: number): number {
  return Math.ceil(ms / STEP_MS) * STEP_MS;
}

export function createPatientTimer(): PatientTimer {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function wait(steps: number, onEnd: () => void) {
    timer = setTimeout(() => (steps > 1 ? wait(steps - 1, onEnd) : onEnd()), STEP_MS);
  }

  const stop = () => clearTimeout(timer);
  return {
    stop,
    start(ms, onEnd) {
      stop();
      wait(patientMs(ms) / STEP_MS, onEnd);
    },
  };
}
