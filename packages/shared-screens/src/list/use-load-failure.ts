import { useNotify } from '@evertill/federation-kit';
import { withoutSupportCode } from '@evertill/shared-data';
import { useEffect } from 'react';

/** Shows the reason for a failed load once as a notice. Returns the reason for the screen. */
export function useLoadFailure(words: string | null): string | null {
  const notify = useNotify();
  useEffect(() => {
    if (words !== null) notify({ text: withoutSupportCode(words), intent: 'negative' });
  }, [words, notify]);
  return words;
}
