// The shops in which the contract opens a remote, and the people who use them.
import type { Language } from '@evertill/shared-domain/language';
import type { Fills } from '../../fills';
import type { HostUser } from '../../host-api';
import type { Lifecycles } from '../../lifecycles';
import { createFakeHostApi, type FakeHostApi } from '../fake-host-api';
import { asInAShop, openRemote } from './opened-remote';
import type { Person } from './person';

/** The kind of shop in which a remote is opened. */
export interface ContractShop {
  as: HostUser['role'];
  online: boolean;
  /** The requests that the shop's server and the shell refuse, whoever sends them. */
  refuses: 'nothing' | 'writes' | 'everything';
}

/** A running shop, with the parts that a remote in it uses. */
export interface StandingShop {
  hostApi: FakeHostApi;
  /** Returns how many writes the shop has refused so far. */
  refusals(): number;
  end?(): void | Promise<void>;
}

/**
 * The facts about a screen that a test cannot find out by itself: the steps that lead a person to a write, or that the
 * screen never sends anything.
 */
export type ScreenUnderContract =
  | { write(person: Person): Promise<void>; readsOnly?: never }
  | { readsOnly: true; write?: never };

/** A remote, as its `app.json` and its `remote.tsx` define it. */
export interface RemoteUnderContract {
  app: {
    name: string;
    screens: readonly { path: string; roles?: readonly string[] }[];
    fills?: readonly { slot: string; roles?: readonly string[] }[];
  };
  lifecycles: Lifecycles;
  /** Each screen of `app.json`, by its path. */
  screens: Readonly<Record<string, ScreenUnderContract>>;
  /** The export of `src/fills.tsx`, for a remote that fills slots of other remotes. */
  fills?: Fills;
  /** The translations of the remote's texts: the export of `src/texts.es.ts`. */
  texts?: { readonly [Name in Language]?: Readonly<Record<string, unknown>> };
  /** Starts a shop that has more than the shell's own API, for screens that use packages of the suite. */
  stand?(shop: ContractShop): StandingShop | Promise<StandingShop>;
  /**
   * The number of times that the remote is opened and closed. Defaults to EVERTILL_OPENINGS of the environment, or 50.
   */
  turns?: number;
  /**
   * The longest time in which a screen must appear or show a message. In milliseconds. Defaults to 15 seconds, for busy
   * machines.
   */
  patienceMs?: number;
}

export type Screen = RemoteUnderContract['app']['screens'][number];

export const PATIENCE_MS = 15_000;
export const ROLES = ['ADMIN', 'MANAGER', 'CASHIER'] as const;
/** The answers of a server that refuses a write, and of a server that refuses this person everything. */
export const REFUSALS = {
  writes: { status: 422, message: 'The shop does not take this' },
  everything: { status: 403, message: 'You are not allowed to do this' },
};

/** Opens the remote at a path of the page, as the shell does. */
export function openAt(
  { lifecycles, patienceMs = PATIENCE_MS }: RemoteUnderContract,
  hostApi: FakeHostApi,
  path: string,
) {
  return openRemote({ lifecycles, hostApi, path, patienceMs });
}

export async function inShop(
  remote: RemoteUnderContract,
  shop: ContractShop,
  work: (standing: StandingShop) => Promise<void>,
) {
  const address = location.href;
  const { stand = standAlone } = remote;
  const standing = await stand(shop);
  try {
    await asInAShop(async () => {
      await remote.lifecycles.bootstrap();
      await work(standing);
    });
  } finally {
    await standing.end?.();
    history.replaceState(null, '', address);
  }
}

/** Starts a shop that consists of the fake shell only. */
function standAlone({ as, online, refuses }: ContractShop): StandingShop {
  const hostApi = createFakeHostApi({ as, online });
  if (refuses !== 'nothing') hostApi.refuse(REFUSALS[refuses], refuses);
  return { hostApi, refusals: () => hostApi.refusals.count };
}

export function mayOpen({ roles }: Screen, role: string): boolean {
  return !roles || roles.includes(role);
}

export function allowed(screen: Screen): HostUser['role'] {
  return ROLES.find((role) => mayOpen(screen, role)) ?? 'ADMIN';
}

export function notAllowed(screen: Screen): HostUser['role'] {
  return ROLES.find((role) => !mayOpen(screen, role)) ?? 'CASHIER';
}
