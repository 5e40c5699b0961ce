import { useNotify } from '@evertill/federation-kit';
import { useCallback, useEffect, useRef } from 'react';
import { addedToCart } from './messages';

/** Within this time only the first and the last of many items are named: a scanner's burst is not a wall of notices. */
const BURST_MS = 400;

export function useAddedNotice(): (productName: string) => void {
  const notify = useNotify();
  const lastShownMs = useRef(Number.NEGATIVE_INFINITY);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  return useCallback(
    (productName) => {
      function show() {
        lastShownMs.current = performance.now();
        notify({ text: addedToCart(productName), intent: 'positive' });
      }
      clearTimeout(timer.current);
      const isBurst = performance.now() - lastShownMs.current < BURST_MS;
      if (isBurst) timer.current = setTimeout(show, BURST_MS);
      else show();
    },
    [notify],
  );
}
