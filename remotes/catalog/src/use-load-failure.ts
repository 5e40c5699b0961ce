import { useNotify } from '@evertill/federation-kit';
import { failureText } from '@evertill/shared-data';
import { useEffect } from 'react';

/** Shows a failed load once as a notice; answers its words for the screen. */
export function useLoadFailure(error: Error | null, fallback: string): string | null {
  const notify = useNotify();
  const text = error ? failureText(error, fallback) : null;
  useEffect(() => {
    if (text !== null) notify({ text, intent: 'negative' });
  }, [text, notify]);
  return text;
}
