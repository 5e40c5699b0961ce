// Builds the side menu from the entries that each app declares. A role sees only the screens it may open, in the
// declared order.
import type { Role } from '@evertill/shared-domain';
import { findScreen, mayOpen, type Screen } from '../apps/screens';
import { shell } from '../texts';

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

/** The icons of the known groups. Another group takes the icon of its first screen. */
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
    const link: MenuLink = { kind: 'link', label: shell.screen(label), path, icon };
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
    menu.push({ kind: 'group', label: shell.screen(group), icon: GROUP_ICONS[group] ?? icon, links });
  }
  return menu;
}

/**
 * Returns the path whose entry is marked: the open path, or the path of the screen that leads to it when the open screen
 * has no entry of its own.
 */
export function markedPath(screens: readonly Screen[], pathname: string): string {
  const screen = findScreen(screens, pathname);
  return screen?.menu || !screen?.under ? pathname : screen.under;
}

/** True when the open path belongs to an entry, so that the entry is marked. */
export function isCurrent(path: string, pathname: string): boolean {
  const here = pathname.toLowerCase();
  return here === path || here.startsWith(`${path}/`);
}
