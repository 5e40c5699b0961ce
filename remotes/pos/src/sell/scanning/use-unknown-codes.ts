import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * The shortest time that unknown codes are shown, because the next good scan may come a tenth of a second later. In
 * milliseconds.
 */
const SHORTEST_SHOWN_MS = 2000;

interface UnknownCodes {
  readonly codes: readonly string[];
  /** The number of unknown codes so far, including dismissed ones. */
  readonly count: number;
}

/**
 * Keeps codes that belong to no product until a person dismisses them, or until the next good scan shows that the
 * cashier has continued.
 */
export function useUnknownCodes() {
  const [{ codes, count }, setState] = useState<UnknownCodes>({ codes: [], count: 0 });
  const shownAtMs = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const forget = useCallback(() => {
    clearTimeout(timer.current);
    // Keeps the same empty list, because a burst of good scans must not render the till.
    setState((known) => (known.codes.length === 0 ? known : { ...known, codes: [] }));
  }, []);

  const add = useCallback((code: string) => {
    clearTimeout(timer.current);
    shownAtMs.current = performance.now();
    setState((known) => ({ codes: [...known.codes, code], count: known.count + 1 }));
  }, []);

  const forgetSoon = useCallback(() => {
    clearTimeout(timer.current);
    const leftMs = shownAtMs.current + SHORTEST_SHOWN_MS - performance.now();
    timer.current = setTimeout(forget, Math.max(0, leftMs));
  }, [forget]);

  return { codes, count, add, forget, forgetSoon };
}
