import { LIMITS } from '@evertill/shared-domain';
import { useEffect, useState } from 'react';

/** Returns the value after it has not changed for `delayMs` milliseconds (spec 9: 300 ms for searches). */
export function useDebouncedValue<T>(value: T, delayMs = LIMITS.searchDebounceMs): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}
