import { useEffect, useEffectEvent } from 'react';

/** Calls `run` after the first render, and again after each change of `values`. `run` always sees the latest render. */
export function useOnChange(values: readonly unknown[], run: () => void): void {
  const runNow = useEffectEvent(run);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values are not read, their change is the reason to run
  useEffect(() => runNow(), values);
}
