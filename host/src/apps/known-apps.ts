// The remotes that the host knows without a registry: a remote that is missing still has its title, its place in the menu and a
// named error instead of a 404 (spec 2, route table). The build reads them from the remotes' app.json, so deleting the folder of a
// remote removes it here as well. The registry's line of a remote takes precedence over its entry here.
import type { AppScreen } from '@evertill/federation-kit/registry';

export interface KnownApp {
  readonly name: string;
  readonly screens: readonly AppScreen[];
}

export const KNOWN_APPS: readonly KnownApp[] = EVERTILL_KNOWN_APPS;
