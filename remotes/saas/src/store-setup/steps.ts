// Which step of the setup is open. The step is part of the address, so that the browser's Back works. The device keeps
// the last step of each store, so that a person who left goes on there. What was entered is on the server.
import { useLayoutEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

export const STEPS = ['store', 'taxes', 'products', 'staff', 'printer', 'sell'] as const;
export type Step = (typeof STEPS)[number];

export interface OpenStep {
  readonly step: Step;
  /** The number of the step, from 1. */
  readonly number: number;
  /** Opens the following step, when the person is still on this one. */
  next(): void;
  /** Undefined on the first step. */
  back: (() => void) | undefined;
  go(step: Step): void;
}

export function useStep(storeId: string): OpenStep {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const step = stepOf(search.get('step')) ?? keptStep(storeId) ?? 'store';
  const at = STEPS.indexOf(step);

  const go = (wanted: Step) => {
    keepStep(storeId, wanted);
    void navigate(`/store-setup?step=${wanted}`);
  };
  const shown = useRef(step);
  // Before the step is seen. On a busy computer a person presses Enter before an effect after the paint has run.
  useLayoutEffect(() => {
    shown.current = step;
  });
  const before = STEPS[at - 1];
  return {
    step,
    number: at + 1,
    go,
    // A step that is still being saved leads nobody back who has skipped it.
    next: () => shown.current === step && go(STEPS[at + 1] ?? step),
    back: before && (() => go(before)),
  };
}

function stepOf(text: string | null): Step | undefined {
  return STEPS.find((step) => step === text);
}

const keyOf = (storeId: string) => `evertill.saas.setup-step.${storeId}`;

function keptStep(storeId: string): Step | undefined {
  try {
    return stepOf(localStorage.getItem(keyOf(storeId)));
  } catch {
    // A browser may forbid storage. The setup begins with its first step then.
    return undefined;
  }
}

function keepStep(storeId: string, step: Step): void {
  try {
    localStorage.setItem(keyOf(storeId), step);
  } catch {
    // Where storage is full or forbidden, the setup begins with its first step the next time.
  }
}
