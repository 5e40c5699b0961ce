import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

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
    if (isOpen) void navigate('.', { state: { over: IN_PAYMENT } });
    else void navigate(-1);
  });
}
