import { createContext, useContext } from 'react';
import type { Data } from '../data';
import { getData } from './get-data';

/** Carries the repositories of one React root: a test's or an embedded till's. Without it hooks use the page's own. */
export const DataContext = createContext<Data | null>(null);

/** The repositories of this root. */
export function useData(): Data {
  return useContext(DataContext) ?? getData();
}
