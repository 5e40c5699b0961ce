// Federation may load this module twice in a page. A global symbol makes sure that both copies use the same
// repositories.
import { getSession } from '@evertill/shared-auth';
import { pageSlots } from '@evertill/shared-domain';
import { getOffline } from '@evertill/shared-offline';
import { createContext, useContext } from 'react';
import { createData } from '../create-data';
import type { Data } from '../data';

const PAGE_DATA = Symbol.for('evertill.data');

type Slots = { [PAGE_DATA]?: Data };

/** Returns the repositories of this page. All copies of this module share them. */
export function getData(): Data {
  const page = pageSlots<Slots>();
  page[PAGE_DATA] ??= createData({ offline: getOffline(), session: getSession() });
  return page[PAGE_DATA];
}

/** Sets the repositories of this page. An embedding page calls this function before its first screen. */
export function provideData(data: Data): void {
  pageSlots<Slots>()[PAGE_DATA] = data;
}

/**
 * Provides the repositories of one React root, for tests and for embedded registers. Without a provider, hooks use the
 * page's repositories.
 */
export const DataContext = createContext<Data | null>(null);

/** Returns the repositories of this root. */
export function useData(): Data {
  return useContext(DataContext) ?? getData();
}
