import { createContext } from 'react';

/** A hook that lets the browser's Back close what is open. The owner of the page's history provides the hook. */
export type UseBackCloses = (isOpen: boolean, close: () => void) => void;

/** Does nothing by default, because the history of an integrator's page belongs to the integrator. */
export const BackClosesContext = createContext<UseBackCloses>(() => {});
