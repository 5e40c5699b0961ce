import { createStore, type Store, useStore } from '@evertill/federation-kit';
import { VisuallyHidden } from '@evertill/shared-ui';
import { useMemo, useState } from 'react';

export interface Announcer {
  readonly sentence: Store<string>;
  say(sentence: string): void;
}

/** One sentence at a time for screen readers. Outside of React's state: speaking must not render the till. */
export function useAnnouncer(): Announcer {
  const [sentence] = useState(() => createStore(''));
  return useMemo(
    () => ({
      sentence,
      // The same sentence twice must be read twice.
      say: (text) => sentence.set(text === sentence.getSnapshot() ? `${text}\u00a0` : text),
    }),
    [sentence],
  );
}

/** Reads out what the eyes see happen in the cart. */
export function Announcements({ sentence }: { readonly sentence: Store<string> }) {
  return <VisuallyHidden role="status">{useStore(sentence)}</VisuallyHidden>;
}
