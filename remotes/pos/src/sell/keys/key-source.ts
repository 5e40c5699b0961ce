import { createContext } from 'react';

/** Where the till hears keys, focus and presses: the window it has to itself, or the shadow root of one on another's page. */
export type KeySource = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

/** Null stands for the window. */
export const KeySourceContext = createContext<KeySource | null>(null);
