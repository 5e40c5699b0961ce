import { useNotify } from '@evertill/federation-kit';
import { useCallback, useEffect, useRef } from 'react';
import { addedToCart } from '../messages';

/** Within this time only the first and the last of many items are named: a scanner's burst is not a wall of notices. */
const BURST_MS = 400;
/** Short: the line itself is there to see, and the notice covers products. */
const NOTICE_MS = 2000;

export function useAddedNotice(position: 'top' | 'bottom'): (productName: string) => void {
  const notify = useNotify();
  const lastShownMs = useRef(Number.NEGATIVE_INFINITY);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  return useCallback(
    (productName) => {
      function show() {
        lastShownMs.current = performance.now();
        notify({ text: addedToCart(productName), intent: 'positive', timeoutMs: NOTICE_MS, position });
      }
      clearTimeout(timer.current);
      const isBurst = performance.now() - lastShownMs.current < BURST_MS;
      if (isBurst) timer.current = setTimeout(show, BURST_MS);
      else show();
    },
    [notify, position],
  );
}
