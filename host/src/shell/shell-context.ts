import type { Store } from '@evertill/federation-kit';
import type { Session } from '@evertill/shared-auth';
import { createContext, useContext } from 'react';
import type { Screen } from '../apps/screens';
import type { Lock } from '../lock/lock';
import type { OfflineCopies } from '../service-worker/offline-copies';
import type { OwnStores } from '../stores/own-stores';
import type { ThemeSwitch } from './theme';

/** The objects that the parts of the shell work with, created once at the start of the page. */
export interface ShellParts {
  readonly session: Session;
  readonly screens: readonly Screen[];
  readonly theme: ThemeSwitch;
  readonly pathname: Store<string>;
  readonly title: Store<string>;
  readonly copies: OfflineCopies;
  /** True when the products are on this device. */
  readonly hasProducts: Store<boolean>;
  /** Locks the register, in a store whose staff switch by PIN. */
  readonly lock: Pick<Lock, 'people' | 'lock'>;
  /** The stores in which the person works, and the change to another one. */
  readonly stores: OwnStores;
  /** Loads all data that the person may read. Resolves to true when everything was loaded. */
  syncNow(): Promise<boolean>;
  /** Opens the newer stored builds. Returns false, and does nothing, when the page has open work. */
  openUpdate(): boolean;
  /** Asks the person when the open screen has unsaved work. Resolves to true when the screen may be left. */
  mayLeave(): Promise<boolean>;
  /** Loads the app of a path early, because the person is about to open the path. */
  warmUp(path: string): void;
}

export const ShellContext = createContext<ShellParts | null>(null);

export function useShell(): ShellParts {
  const parts = useContext(ShellContext);
  if (!parts) throw new Error('The shell is rendered without its parts.');
  return parts;
}
