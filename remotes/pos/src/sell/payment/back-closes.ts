import { createContext } from 'react';

/** How the browser's Back closes what is open; a hook of whoever owns the page's history. */
export type UseBackCloses = (isOpen: boolean, close: () => void) => void;

/** On a page of somebody else's the history is theirs: nothing is done with it. */
export const BackClosesContext = createContext<UseBackCloses>(() => {});
