import { useState } from 'react';
import { trainingNamespace } from '../training-context';

const KEY = 'evertill.pos.training';

interface TrainingMode {
  readonly isOn: boolean;
  /** Begins to practice. False when this browser cannot keep that across a reload. */
  start(): boolean;
  /** Ends the training and discards its sale in progress. */
  leave(): void;
}

/**
 * Keeps whether a person practices in this tab. Must: a reload never makes the sales real, so training starts only where
 * the browser can keep it.
 */
export function useTrainingMode(userId: string): TrainingMode {
  const [isOn, setOn] = useState(() => read() === userId && userId !== '');

  function set(next: boolean) {
    try {
      forgetSale();
      if (next) sessionStorage.setItem(KEY, userId);
      else sessionStorage.removeItem(KEY);
    } catch {
      // The storage is blocked. The check below finds it out.
    }
    const isKept = !next || read() === userId;
    if (isKept) setOn(next);
    return isKept;
  }

  return { isOn, start: () => set(true), leave: () => void set(false) };
}

function read(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Removes the sale in progress of the training. Never touches the real one, which has a key of its own. */
function forgetSale(): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith('evertill.pos.sale') && key.endsWith(`:${trainingNamespace('')}`))
      sessionStorage.removeItem(key);
}
