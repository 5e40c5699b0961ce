import { useNotify } from '@evertill/federation-kit';
import { withoutSupportCode } from '@evertill/shared-data';
import { useEffect } from 'react';

/** Shows once as a notice why a load failed; answers the words, for the screen. */
export function useLoadFailure(words: string | null): string | null {
  const notify = useNotify();
  useEffect(() => {
    if (words !== null) notify({ text: withoutSupportCode(words), intent: 'negative' });
  }, [words, notify]);
  return words;
}
