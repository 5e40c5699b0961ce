/**
 * What a registry must look like: one check for who publishes, for the device that stores, and for the page that opens.
 * Additive: members that this release does not know are left alone.
 */
import {
  array,
  boolean,
  enums,
  is,
  nullable,
  number,
  optional,
  pattern,
  record,
  string,
  type,
  unknown,
  validate,
} from 'superstruct';

export { bestHost, buildsOf, findIncompatibility, fits, whyHeld } from './fit.mjs';

/** A registry past these is refused: it is read by every device, and a till has other work. */
export const REGISTRY_LIMITS = { bytes: 1_000_000, apps: 100, depth: 24 };
/** As many builds of one app are looked at. */
const BUILDS_LIMIT = 12;

// An app's name becomes a global of the page and a folder of the site.
const AppName = pattern(string(), /^[a-z][a-z0-9_]*$/);
const BuildId = pattern(string(), /^[A-Za-z0-9._-]+$/);
const PlainVersion = pattern(string(), /^\d+\.\d+\.\d+$/);
const Range = pattern(string(), /^[\w.^~<>=|*+ -]{1,100}$/);
const Hash = pattern(string(), /^sha384-[A-Za-z0-9+/=]+$/);

const MenuEntryStruct = type({
  group: nullable(string()),
  label: string(),
  order: number(),
  icon: string(),
});

const ScreenStruct = type({
  path: pattern(string(), /^\/(app|saas)\/[a-z0-9-]+(\/[a-z0-9-]+)*$/),
  title: string(),
  access: optional(enums(['public', 'signed-in'])),
  // The domain's roles; it is not read here, because who publishes runs this file as it stands.
  roles: optional(array(enums(['ADMIN', 'MANAGER', 'CASHIER']))),
  menu: optional(MenuEntryStruct),
});

/** app.json: what a remote says of itself. */
export const AppManifestStruct = type({
  name: AppName,
  version: PlainVersion,
  hostApi: Range,
  shared: optional(record(string(), Range)),
  basename: enums(['/app', '/saas']),
  // Below /api, where the remote's own service answers: what it may read and write through the shell.
  services: optional(array(pattern(string(), /^(\/[a-z0-9-]+)+$/))),
  screens: array(ScreenStruct),
});

// What the federation runtime reads of a manifest; valid JSON that is something else would be cached by it for good.
const FederationManifestStruct = type({
  id: string(),
  name: string(),
  metaData: type({ remoteEntry: type({ name: string(), type: string() }) }),
  exposes: array(type({ path: string() })),
});

const LineStruct = type({
  buildId: BuildId,
  version: string(),
  url: string(),
  assets: Hash,
  deltas: optional(array(BuildId)),
});
const HostStruct = type({ provides: type({ hostApi: PlainVersion, shared: record(string(), string()) }) });
const RemoteStruct = type({
  manifest: FederationManifestStruct,
  app: AppManifestStruct,
  files: optional(record(string(), Hash)),
});

const RegistryStruct = type({
  generation: number(),
  series: optional(string()),
  serviceWorker: optional(boolean()),
  overrides: optional(nullable(array(string()))),
  retired: optional(array(AppName)),
  apps: record(string(), unknown()),
});

/** The registry, its lines unread; null when it is none, or past the limits. */
export function checkRegistry(value) {
  if (!is(value, RegistryStruct) || Object.keys(value.apps).length > REGISTRY_LIMITS.apps) return null;
  return isDeeper(value, REGISTRY_LIMITS.depth) ? null : value;
}

/** The same, from the text of registry.json. */
export function readRegistryText(text) {
  if (text.length > REGISTRY_LIMITS.bytes) return null;
  try {
    return checkRegistry(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Why an app's line cannot be used, for people to read; null when it can. */
export function findLineFault(app, line) {
  if (!is(app, AppName)) return `${app} is no name of an app`;
  const fault = firstFault(line, LineStruct) ?? firstFault(line, app === 'host' ? HostStruct : RemoteStruct);
  if (fault) return fault;
  if (line.url !== `/r/${app}/${line.buildId}/`) return `its address ${line.url} is not that of its build`;
  return app === 'host' || line.app.name === app ? null : `it calls itself ${line.app.name}`;
}

/** An app's line as it can be used, without those of its other builds that cannot be; or why it cannot. */
export function readLine(app, value) {
  const fault = findLineFault(app, value);
  if (fault !== null) return { line: null, fault };
  const { newer, earlier, ...line } = value;
  const usable = (builds) =>
    (Array.isArray(builds) ? builds : [])
      .slice(0, BUILDS_LIMIT)
      .filter((build) => findLineFault(app, build) === null)
      .map(({ newer: _, earlier: __, ...build }) => build);
  return { line: { ...line, newer: usable(newer), earlier: usable(earlier) }, fault: null };
}

function firstFault(value, struct) {
  const [error] = validate(value, struct);
  return error ? `${error.path.join('.') || 'its line'} is not as it must be` : null;
}

// Without recursion: what is to be refused here is what would end one.
function isDeeper(value, limit) {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > limit) return true;
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []));
  }
  return false;
}
