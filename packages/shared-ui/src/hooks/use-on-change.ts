import { useEffect, useEffectEvent } from 'react';

/** Runs after the first rendering, and again whenever one of `values` is another one; `run` sees what was rendered last. */
export function useOnChange(values: readonly unknown[], run: () => void): void {
  const runNow = useEffectEvent(run);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values are the reason to run, not what is read
  useEffect(() => runNow(), values);
}
