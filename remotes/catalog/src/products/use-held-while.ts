import { useState } from 'react';

/** Returns the current value. While `held` is true, returns the value from before. */
export function useHeldWhile<T>(held: boolean, value: T): T {
  const [kept, setKept] = useState(value);
  if (!held && kept !== value) setKept(value);
  return held ? kept : value;
}
