// The side menu: what each app declares, for whoever may open it, in the declared order.
import type { Role } from '@evertill/shared-domain';
import { mayOpen, type Screen } from '../apps/screens';

export interface MenuLink {
  readonly kind: 'link';
  readonly label: string;
  readonly path: string;
  readonly icon: string;
}

export interface MenuGroup {
  readonly kind: 'group';
  readonly label: string;
  readonly icon: string;
  readonly links: readonly MenuLink[];
}

/** Icons of the groups; a group that a new remote brings takes the icon of its first screen. */
const GROUP_ICONS: Readonly<Record<string, string>> = {
  Products: 'box',
  Sales: 'receipt',
  Settings: 'settings',
};

export function buildMenu(screens: readonly Screen[], role: Role): (MenuLink | MenuGroup)[] {
  const entries = screens
    .filter((screen) => mayOpen(screen, role))
    .flatMap(({ path, menu }) => (menu ? [{ path, ...menu }] : []))
    .sort((a, b) => a.order - b.order);
  const menu: (MenuLink | MenuGroup)[] = [];
  const groups = new Map<string, { links: MenuLink[] }>();
  for (const { path, label, icon, group } of entries) {
    const link: MenuLink = { kind: 'link', label, path, icon };
    if (group === null) {
      menu.push(link);
      continue;
    }
    const entries = groups.get(group);
    if (entries) {
      entries.links.push(link);
      continue;
    }
    const links = [link];
    groups.set(group, { links });
    menu.push({ kind: 'group', label: group, icon: GROUP_ICONS[group] ?? icon, links });
  }
  return menu;
}

/** Whether a path belongs to an entry, for marking where the person is. */
export function isCurrent(path: string, pathname: string): boolean {
  const here = pathname.toLowerCase();
  return here === path || here.startsWith(`${path}/`);
}
