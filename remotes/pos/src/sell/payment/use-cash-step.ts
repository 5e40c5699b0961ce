import { useData } from '@evertill/shared-data';
import { cashStepOf } from '@evertill/shared-domain';
import { useEffect, useState } from 'react';

/**
 * Returns the smallest step of cash in the shop, in dollars, and 0 where cash is taken to the cent, which is also right
 * until the settings of this device are read. Follows the settings that a sync brings, because a till stays open for
 * days.
 */
export function useCashStep(): number {
  const { settings } = useData();
  const [step, setStep] = useState(0);
  useEffect(() => {
    let isShown = true;
    void settings.get().then(({ cashRounding }) => isShown && setStep(cashStepOf(cashRounding)));
    const stop = settings.subscribe((told) => {
      if (told?.cashRounding !== undefined) setStep(cashStepOf(told.cashRounding));
    });
    return () => {
      isShown = false;
      stop();
    };
  }, [settings]);
  return step;
}
