/**
 * Checks the registry. The publisher, the storing device and the page that opens all use this check. Members that this
 * release does not know are kept, so that later releases can add some.
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
  size,
  string,
  type,
  unknown,
  validate,
} from 'superstruct';
import { ROLES } from './roles.mjs';

export { findScreen, firstFiles } from './first-files.mjs';
export { bestHost, buildsOf, findIncompatibility, fits, whyHeld } from './fit.mjs';

/**
 * The limits of a registry. Every device reads the registry, so a larger one is refused. The publisher refuses a line
 * beyond the limits of a line.
 */
export const REGISTRY_LIMITS = { bytes: 1_000_000, apps: 100, depth: 24, lineBytes: 32_000, lineDepth: 16 };
/** The number of builds of one app that are read. */
const BUILDS_LIMIT = 12;

// An app's name becomes a global variable of the page and a folder of the site.
const AppName = pattern(string(), /^[a-z][a-z0-9_]*$/);
const BuildId = pattern(string(), /^[A-Za-z0-9._-]+$/);
const PlainVersion = pattern(string(), /^\d+\.\d+\.\d+$/);
// A range that names no version, such as 'latest', would wait for ever.
const COMPARATOR = String.raw`(?:(?:[~^=]|[<>]=?) ?)?\d+(?:\.(?:\d+|[x*])){0,2}(?:[-+][\w.+-]+)?|[x*]`;
const Range = pattern(
  size(string(), 1, 100),
  new RegExp(`^(?:${COMPARATOR})(?:(?: ?\\|\\| ?| - | )(?:${COMPARATOR}))*$`),
);
const Hash = pattern(string(), /^sha384-[A-Za-z0-9+/=]+$/);

const MenuEntryStruct = type({
  group: nullable(string()),
  label: string(),
  order: number(),
  icon: string(),
});

const ScreenPath = pattern(string(), /^\/(app|saas)\/[a-z0-9-]+(\/[a-z0-9-]+)*$/);

const Roles = array(enums(ROLES));

const ScreenStruct = type({
  path: ScreenPath,
  title: string(),
  access: optional(enums(['public', 'signed-in'])),
  roles: optional(Roles),
  // The screen that leads to this screen.
  under: optional(ScreenPath),
  menu: optional(MenuEntryStruct),
  chunks: optional(array(string())),
});

// An unknown slot is not an error, because the remote may be newer than this host, which then ignores the fill.
const FillStruct = type({
  slot: pattern(string(), /^[a-z]+(\.[a-z][a-z0-9-]*){2}\.v\d+$/),
  roles: optional(Roles),
});

/** The content of app.json: a remote's description of itself. */
export const AppManifestStruct = type({
  name: AppName,
  version: PlainVersion,
  hostApi: Range,
  shared: optional(record(string(), Range)),
  basename: enums(['/app', '/saas']),
  // Paths below /api that the remote's own service answers. The remote may call them through the shell.
  services: optional(array(pattern(string(), /^(\/[a-z0-9-]+)+$/))),
  screens: array(ScreenStruct),
  // The slots of other remotes that src/fills.tsx fills.
  fills: optional(size(array(FillStruct), 0, 20)),
});

// The members of a manifest that the federation runtime reads. The runtime would cache any other valid JSON until the
// page closes.
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

/** Checks a registry but not its lines. Null when the value is not a registry or exceeds the limits. */
export function checkRegistry(value) {
  if (!is(value, RegistryStruct) || Object.keys(value.apps).length > REGISTRY_LIMITS.apps) return null;
  return isDeeper(value, REGISTRY_LIMITS.depth) ? null : value;
}

/** Does the same from the text of registry.json. */
export function readRegistryText(text) {
  if (text.length > REGISTRY_LIMITS.bytes) return null;
  try {
    return checkRegistry(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Explains in a sentence for people why an app's line cannot be used. Null when the line is valid. */
export function findLineFault(app, line) {
  if (!is(app, AppName)) return `${app} is no name of an app`;
  const fault = firstFault(line, LineStruct) ?? firstFault(line, app === 'host' ? HostStruct : RemoteStruct);
  if (fault) return fault;
  if (line.url !== `/r/${app}/${line.buildId}/`) return `its address ${line.url} is not that of its build`;
  return app === 'host' || line.app.name === app ? null : `it calls itself ${line.app.name}`;
}

/**
 * Reads an app's line and leaves out invalid other builds of the app. Returns the fault when the line itself is
 * invalid.
 */
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
  if (!error) return null;
  const words = MUST_BE[error.path.findLast((key) => typeof key === 'string' && !/^\d+$/.test(key)) ?? ''];
  return `${error.path.join('.') || 'its line'} is not as it must be${words ? `: ${words}` : ''}`;
}

/** What the members must be that a person writes into app.json. */
const MUST_BE = {
  name: 'lower-case letters, digits and _, such as stock_count',
  version: 'a version such as 1.2.0',
  hostApi: 'a version or a range such as ^1.2.0',
  basename: '/app or /saas',
  path: 'an address such as /app/stock-count',
  under: 'an address such as /app/stock-count',
  services: 'paths such as /stock-counts',
  roles: 'ADMIN, MANAGER or CASHIER',
  access: 'public or signed-in',
  order: 'a number',
  slot: 'the name of a slot such as evertill.pos.cart-section.v1',
  fills: 'at most 20 fills',
};

/**
 * Tells whether a value is nested more deeply than the limit. Must: no recursion, because the nesting that this function
 * refuses would overflow the stack.
 */
export function isDeeper(value, limit) {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > limit) return true;
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []));
  }
  return false;
}
