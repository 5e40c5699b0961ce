import type { AppManifest, HostLine, RemoteLine } from './registry.mjs';

/** What a host offers: the contract it speaks and the versions it provides. */
export interface Provided {
  readonly hostApi: string;
  readonly shared: Readonly<Record<string, string>>;
}

type Needs = Pick<AppManifest, 'hostApi' | 'shared'>;

/** Why a remote cannot run in a host, with both versions named; null when it can. */
export function findIncompatibility(app: Needs, provided: Provided): string | null;
/** Whether a build runs in a host that provides this; without a host there is nothing to fit. */
export function fits(line: { readonly app?: Needs }, provided: Provided | undefined): boolean;
/** The builds in a line of the registry, newest first; lines of earlier releases hold one. */
export function buildsOf<T extends object>(
  line: (T & { newer?: readonly T[]; earlier?: readonly T[] }) | undefined,
): T[];
/** The newest host under which the least is missing: the till first, then as many other apps as can be. `remotes`: builds by app. */
export function bestHost<H extends { readonly provides?: Provided }>(
  hosts: readonly H[],
  remotes: Readonly<Record<string, readonly { readonly app?: Needs }[]>>,
): H | null;
/** Why the newest build of an app is not the one that new devices open, with both versions or the apps named; null when it is. */
export function whyHeld(apps: Readonly<Record<string, HostLine | RemoteLine>>, app: string): string | null;
