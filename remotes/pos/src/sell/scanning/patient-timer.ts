// Must: a key that is on its way is never overtaken by the end of a wait. A computer that is late with keys is late with
// every step of a wait too, so a wait of many short steps grows with whatever holds the keys up.

const STEP_MS = 15;

export interface PatientTimer {
  /** Calls back after that time on an idle computer, and later on a busy one; a wait that was begun before is given up. */
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
