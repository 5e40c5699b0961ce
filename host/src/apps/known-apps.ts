// The remotes that the host knows without a registry. A missing remote still has its title, its place in the menu and a
// named error instead of a 404 (spec 2, route table). The build reads this list from the remotes' app.json, so deleting
// a remote's folder removes its entry here too. The registry's line of a remote takes precedence over its entry here.
import type { AppScreen } from '@evertill/federation-kit/registry';

export interface KnownApp {
  readonly name: string;
  readonly screens: readonly AppScreen[];
}

export const KNOWN_APPS: readonly KnownApp[] = EVERTILL_KNOWN_APPS;
