import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useStableCallback } from '../use-stable-callback';

const IN_PAYMENT = 'payment';

/**
 * The browser's Back closes what is open instead of leaving the till. While it is open there is one entry more in the history, at
 * the same address; it is left when it closes and taken again the next time, so that the history does not grow with every payment.
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const navigate = useNavigate();
  const { state } = useLocation();
  const isOnEntry = typeof state === 'object' && state !== null && state.over === IN_PAYMENT;
  // Where the last step of this hook leads to; a step back is told later than it is asked for.
  const heading = useRef<'entry' | 'below' | null>(null);
  const wasOnEntry = useRef(isOnEntry);
  /** The entry as it was made, to be told from others; null while it is being made, of which the shell's router tells the page. */
  const entry = useRef<string | null>(null);
  const closeNow = useStableCallback(close);

  useEffect(() => {
    const hasArrived = (heading.current === 'entry') === isOnEntry;
    if (heading.current !== null && !hasArrived) return;
    const hasGoneBack = heading.current === null && wasOnEntry.current && !isOnEntry;
    heading.current = null;
    wasOnEntry.current = isOnEntry;
    if (isOpen === isOnEntry) return;
    if (isOpen && hasGoneBack) return close();
    heading.current = isOpen ? 'entry' : 'below';
    // Also after Forward, or a reload in the middle of a payment: the entry is there and nothing is open over the till.
    if (isOpen) {
      entry.current = null;
      void navigate('.', { state: { over: IN_PAYMENT } });
      entry.current = JSON.stringify(history.state);
    } else void navigate(-1);
  });

  // A Back so soon that the router has not told of the entry yet: it will only tell of the place below, as if nothing had been.
  useEffect(() => {
    if (!isOpen) return;
    function leave() {
      const isThere = entry.current === null || JSON.stringify(history.state) === entry.current;
      if (heading.current !== 'entry' || isThere) return;
      heading.current = null;
      closeNow();
    }
    window.addEventListener('popstate', leave);
    return () => window.removeEventListener('popstate', leave);
  }, [isOpen, closeNow]);
}
