import type { AppManifest, HostLine, RemoteLine } from './registry.mjs';

/** The contract that a host speaks and the versions of the packages that the host provides. */
export interface Provided {
  readonly hostApi: string;
  readonly shared: Readonly<Record<string, string>>;
}

type Needs = Pick<AppManifest, 'hostApi' | 'shared'>;

/** Explains why a remote cannot run in a host, with both versions. Null when the remote can run. */
export function findIncompatibility(app: Needs, provided: Provided): string | null;
/** Returns true when a build runs in a host that provides these versions, and when no host is given. */
export function fits(line: { readonly app?: Needs }, provided: Provided | undefined): boolean;
/** Lists the builds in a line of the registry, newest first. A line of an earlier release holds one build. */
export function buildsOf<T extends object>(
  line: (T & { newer?: readonly T[]; earlier?: readonly T[] }) | undefined,
): T[];
/**
 * Returns the newest host under which the fewest apps are missing. The till counts first, then the number of other
 * apps. `remotes` lists the builds by app.
 */
export function bestHost<H extends { readonly provides?: Provided }>(
  hosts: readonly H[],
  remotes: Readonly<Record<string, readonly { readonly app?: Needs }[]>>,
): H | null;
/**
 * Explains why new devices do not open the newest build of an app, with both versions or the names of the apps. Null
 * when they do.
 */
export function whyHeld(apps: Readonly<Record<string, HostLine | RemoteLine>>, app: string): string | null;
