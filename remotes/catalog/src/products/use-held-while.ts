import { useState } from 'react';

/** The value as it was when `held` began, the current one otherwise. */
export function useHeldWhile<T>(held: boolean, value: T): T {
  const [kept, setKept] = useState(value);
  if (!held && kept !== value) setKept(value);
  return held ? kept : value;
}
