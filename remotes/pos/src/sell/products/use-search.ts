import { LIMITS } from '@evertill/shared-domain';
import { useEffect, useState } from 'react';

export interface Search {
  /** The text as typed. */
  readonly text: string;
  /** The text that is searched for: `text`, 300 ms after typing stops. */
  readonly settled: string;
  setText(text: string): void;
  searchNow(text: string): void;
}

export function useSearch(): Search {
  const [text, setText] = useState('');
  const [settled, setSettled] = useState('');

  useEffect(() => {
    if (text === settled) return;
    const timer = setTimeout(() => setSettled(text), LIMITS.searchDebounceMs);
    return () => clearTimeout(timer);
  }, [text, settled]);

  function searchNow(next: string) {
    setText(next);
    setSettled(next);
  }

  return { text, settled, setText, searchNow };
}
