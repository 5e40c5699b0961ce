// Federation may bring this module into a page twice: the repositories are one by this symbol, not by module identity.
import { getSession } from '@evertill/shared-auth';
import { getOffline } from '@evertill/shared-offline';
import { createContext, useContext } from 'react';
import { createData } from '../create-data';
import type { Data } from '../data';

const PAGE_DATA = Symbol.for('evertill.data');

type Page = typeof globalThis & { [PAGE_DATA]?: Data };

/** The repositories of this page, whichever copy of this module made them. */
export function getData(): Data {
  const page: Page = globalThis;
  page[PAGE_DATA] ??= createData({ offline: getOffline(), session: getSession() });
  return page[PAGE_DATA];
}

/** Makes these repositories the ones of this page; an embedding page does so before its first screen. */
export function provideData(data: Data): void {
  const page: Page = globalThis;
  page[PAGE_DATA] = data;
}

/** Carries the repositories of one React root: a test's or an embedded till's. Without it hooks use the page's own. */
export const DataContext = createContext<Data | null>(null);

/** The repositories of this root. */
export function useData(): Data {
  return useContext(DataContext) ?? getData();
}
