// A range holds what the federation's runtime says it holds: the same function lets a shared package in or not.

import type { RemoteLine } from '@evertill/federation-kit/registry';
import { satisfy } from '@module-federation/enhanced/runtime';

/** What a host offers: the contract it speaks and the versions it provides. */
export interface Provided {
  readonly hostApi: string;
  readonly shared: Readonly<Record<string, string>>;
}

/** Why this remote cannot run in this host, with both versions named; null when it can. */
export function findIncompatibility(
  app: Pick<RemoteLine['app'], 'hostApi' | 'shared'>,
  host: Provided,
): string | null {
  if (!satisfy(host.hostApi, app.hostApi)) {
    return `It needs HostApi ${app.hostApi}, and this shell has ${host.hostApi}.`;
  }
  for (const [name, range] of Object.entries(app.shared ?? {})) {
    const provided = host.shared[name];
    if (provided === undefined) return `It needs ${name} ${range}, which this shell does not provide.`;
    if (!satisfy(provided, range)) return `It needs ${name} ${range}, and this shell has ${provided}.`;
  }
  return null;
}
