import { useCallback, useState } from 'react';

/** One sentence at a time for screen readers; the same sentence twice is read twice. */
export function useAnnouncer() {
  const [sentence, setSentence] = useState('');
  const say = useCallback((text: string) => {
    setSentence((said) => (said === text ? `${text}\u00a0` : text));
  }, []);
  return { sentence, say };
}
