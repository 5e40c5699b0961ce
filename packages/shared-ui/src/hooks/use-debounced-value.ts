import { useEffect, useState } from 'react';

// Spec 9: search debounce.
const SEARCH_DEBOUNCE_MS = 300;

/** The value as it was once it has stood still for `delayMs` (spec 9: 300 ms for searches). */
export function useDebouncedValue<T>(value: T, delayMs = SEARCH_DEBOUNCE_MS): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}
