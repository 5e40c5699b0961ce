import { type RefObject, useRef, useState } from 'react';

export interface Copy {
  /** `by hand` when the browser refused, so that the person has to copy the field's text. */
  readonly state: 'not yet' | 'done' | 'by hand';
  /** The field that shows the text. Its text is selected when the browser refuses to copy. */
  readonly field: RefObject<HTMLInputElement | null>;
  run(): Promise<void>;
}

/** Copies a text to the clipboard. Another text was not copied yet. */
export function useCopy(text: string): Copy {
  const field = useRef<HTMLInputElement>(null);
  const [last, setLast] = useState<{ text: string; state: 'done' | 'by hand' } | null>(null);
  return {
    state: last?.text === text ? last.state : 'not yet',
    field,
    async run() {
      try {
        await navigator.clipboard.writeText(text);
        setLast({ text, state: 'done' });
      } catch {
        // The clipboard is not available without https, or when the user has blocked it.
        field.current?.focus();
        field.current?.select();
        setLast({ text, state: 'by hand' });
      }
    },
  };
}
