import { useEffect } from 'react';

/** Makes the browser ask before the page closes, because closing would end the work in progress. */
export function useLeaveWarning(isRunning: boolean): void {
  useEffect(() => {
    if (!isRunning) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isRunning]);
}
