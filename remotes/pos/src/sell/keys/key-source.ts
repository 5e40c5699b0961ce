import { createContext } from 'react';

/**
 * The target of the till's listeners for keys, focus and presses: the window, or the shadow root of an embedded till.
 */
export type KeySource = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

/** Null means the window. */
export const KeySourceContext = createContext<KeySource | null>(null);
