import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useStableCallback } from '../use-stable-callback';

const IN_PAYMENT = 'payment';

/**
 * Lets the browser's Back close what is open instead of leaving the till. While open, the history has one extra entry
 * with the same address. Closing leaves that entry, and the next opening replaces it, so the history does not grow with
 * every payment.
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const navigate = useNavigate();
  const { state } = useLocation();
  const isOnEntry = typeof state === 'object' && state !== null && state.over === IN_PAYMENT;
  // The destination of this hook's last navigation, until the router reports the arrival. A step back is reported with
  // a delay.
  const heading = useRef<'entry' | 'below' | null>(null);
  const wasOnEntry = useRef(isOnEntry);
  /**
   * The history state of the extra entry, to recognize it later. Null while the entry is being created, because the
   * shell then fires a `popstate` too.
   */
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
    // The second branch also runs after Forward, and after a reload during a payment, when the entry exists but nothing
    // is open.
    if (isOpen) {
      entry.current = null;
      void navigate('.', { state: { over: IN_PAYMENT } });
      entry.current = JSON.stringify(history.state);
    } else void navigate(-1);
  });

  // Handles a Back that comes before the router has reported the extra entry. The router then reports only the entry
  // below, as if nothing had happened.
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
