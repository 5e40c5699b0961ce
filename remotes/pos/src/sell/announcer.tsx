import { createStore, type Store, useStore } from '@evertill/federation-kit';
import { VisuallyHidden } from '@evertill/shared-ui';
import { useMemo, useState } from 'react';

export interface Announcer {
  readonly sentence: Store<string>;
  say(sentence: string): void;
}

/**
 * Keeps one sentence for screen readers. The sentence is not React state, because speaking must not render the till.
 */
export function useAnnouncer(): Announcer {
  const [sentence] = useState(() => createStore(''));
  return useMemo(
    () => ({
      sentence,
      // The added space makes a repeated sentence different, so that screen readers read it again.
      say: (text) => sentence.set(text === sentence.getSnapshot() ? `${text}\u00a0` : text),
    }),
    [sentence],
  );
}

/** Reads changes of the cart to people who cannot see them. */
export function Announcements({ sentence }: { readonly sentence: Store<string> }) {
  return <VisuallyHidden role="status">{useStore(sentence)}</VisuallyHidden>;
}
