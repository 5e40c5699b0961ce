// app.json: what a remote says of itself. Additive: members that this host does not know are left alone.
import { ROLES } from '@evertill/shared-domain';
import {
  array,
  enums,
  type Infer,
  nullable,
  number,
  optional,
  pattern,
  record,
  string,
  type,
} from 'superstruct';

// An app's name becomes a global of the page and a folder of the site.
const AppName = pattern(string(), /^[a-z][a-z0-9_]*$/);
const PlainVersion = pattern(string(), /^\d+\.\d+\.\d+$/);

const MenuEntryStruct = type({
  /** The menu it opens under; null stands in the drawer itself. */
  group: nullable(string()),
  label: string(),
  order: number(),
  icon: string(),
});

const ScreenStruct = type({
  path: pattern(string(), /^\/(app|saas)\/[a-z0-9-]+(\/[a-z0-9-]+)*$/),
  title: string(),
  /** 'signed-in' when left out: a screen is public only where it says so. */
  access: optional(enums(['public', 'signed-in'])),
  /** Who may open it; every signed-in person when left out. */
  roles: optional(array(enums(ROLES))),
  menu: optional(MenuEntryStruct),
});

export const AppManifestStruct = type({
  name: AppName,
  version: PlainVersion,
  hostApi: string(),
  shared: optional(record(string(), string())),
  basename: enums(['/app', '/saas']),
  screens: array(ScreenStruct),
});

export type AppScreen = Infer<typeof ScreenStruct>;
