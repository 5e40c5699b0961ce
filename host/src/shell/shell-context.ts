import type { Store } from '@evertill/federation-kit';
import type { Session } from '@evertill/shared-auth';
import { createContext, useContext } from 'react';
import type { Screen } from '../apps/screens';
import type { OfflineCopies } from '../service-worker/offline-copies';
import type { ThemeSwitch } from './theme';

/** What the parts of the shell work with; made once, at the start of the page. */
export interface ShellParts {
  readonly session: Session;
  readonly screens: readonly Screen[];
  readonly theme: ThemeSwitch;
  readonly pathname: Store<string>;
  readonly title: Store<string>;
  readonly copies: OfflineCopies;
  /** Whether the products are on this device. */
  readonly hasProducts: Store<boolean>;
  /** Loads everything that the person may read; true when all of it came. */
  syncNow(): Promise<boolean>;
  /** Opens the newer builds that are stored, unless something is begun here: false then. */
  openUpdate(): boolean;
  /** Asks where the open screen has something unsaved; true when it may be left. */
  mayLeave(): Promise<boolean>;
  /** Begins to fetch the app of a path, because the person is about to open it. */
  warmUp(path: string): void;
}

export const ShellContext = createContext<ShellParts | null>(null);

export function useShell(): ShellParts {
  const parts = useContext(ShellContext);
  if (!parts) throw new Error('The shell is rendered without its parts.');
  return parts;
}
