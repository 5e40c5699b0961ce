import { useCallback, useEffect, useRef, useState } from 'react';

/** A scanner's next good code may come a tenth of a second later: nobody has read the refusal by then. */
const SHORTEST_SHOWN_MS = 2000;

interface UnknownCodes {
  readonly codes: readonly string[];
  /** How many there ever were. */
  readonly count: number;
}

/** Codes that belong to no product, until they are dismissed or the next good scan shows that someone went on. */
export function useUnknownCodes() {
  const [{ codes, count }, setState] = useState<UnknownCodes>({ codes: [], count: 0 });
  const shownAtMs = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const forget = useCallback(() => {
    clearTimeout(timer.current);
    // The same empty list: a burst of good scans must not render the till.
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
