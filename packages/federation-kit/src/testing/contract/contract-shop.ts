// The shops that a remote is opened in, and who stands there.
import type { HostUser } from '../../host-api';
import type { Lifecycles } from '../../lifecycles';
import { createFakeHostApi, type FakeHostApi } from '../fake-host-api';
import { asInAShop, openRemote } from './opened-remote';
import type { Person } from './person';

/** The shop that a remote is opened in. */
export interface ContractShop {
  as: HostUser['role'];
  online: boolean;
  /** What the shop's server and the shell refuse to everybody. */
  refuses: 'nothing' | 'writes' | 'everything';
}

/** A shop that stands, and what a remote in it has to do with. */
export interface StandingShop {
  hostApi: FakeHostApi;
  /** How many writes it has refused so far. */
  refusals(): number;
  end?(): void | Promise<void>;
}

/** What cannot be seen of a screen: how a person comes to a write there, or that nothing is ever sent from it. */
export type ScreenUnderContract =
  | { write(person: Person): Promise<void>; readsOnly?: never }
  | { readsOnly: true; write?: never };

/** A remote, as its `app.json` and its `remote.tsx` have it. */
export interface RemoteUnderContract {
  app: { name: string; screens: readonly { path: string; roles?: readonly string[] }[] };
  lifecycles: Lifecycles;
  /** Each screen of `app.json`, by its path. */
  screens: Readonly<Record<string, ScreenUnderContract>>;
  /** A shop with more than the shell's own API, for screens that use packages of the suite. */
  stand?(shop: ContractShop): StandingShop | Promise<StandingShop>;
  /** How often it is opened and closed; 50 unless given, here or as EVERTILL_OPENINGS in the environment. */
  turns?: number;
  /** How long a screen may take to stand or to say something; 15 s unless given, for machines that are busy. */
  patienceMs?: number;
}

export type Screen = RemoteUnderContract['app']['screens'][number];

export const PATIENCE_MS = 15_000;
export const ROLES = ['ADMIN', 'MANAGER', 'CASHIER'] as const;
/** What a server says that takes no write of this kind, and one that answers nothing to this person. */
export const REFUSALS = {
  writes: { status: 422, message: 'The shop does not take this' },
  everything: { status: 403, message: 'You are not allowed to do this' },
};

/** Opens it at a path of the page, as the shell does. */
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

/** The shell alone. */
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
