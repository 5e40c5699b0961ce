import { followInPage, useHostApi, useStore } from '@evertill/federation-kit';
import {
  Menu,
  MenuGroupHeader,
  MenuItemLink,
  MenuList,
  MenuPopover,
  MenuGroup as MenuSection,
  MenuTrigger,
  mergeClasses,
} from '@evertill/shared-ui';
import { isCurrent, type MenuGroup, markedPath } from './menu';
import { ScreenIcon } from './screen-icon';
import { useShell } from './shell-context';
import { useDrawerItemStyles } from './use-drawer-item-styles';

/** Shows a group of screens, whose links open in a menu beside the rail. */
export function DrawerGroup({ group: { label, icon, links } }: { group: MenuGroup }) {
  const styles = useDrawerItemStyles();
  const { pathname, screens, warmUp } = useShell();
  const { navigate } = useHostApi();
  const here = markedPath(screens, useStore(pathname));
  const isHere = links.some(({ path }) => isCurrent(path, here));
  return (
    <Menu positioning={{ position: 'after', align: 'top', offset: 4 }}>
      <MenuTrigger disableButtonEnhancement>
        <button type="button" className={mergeClasses(styles.item, isHere && styles.current)}>
          <ScreenIcon name={icon} className={styles.icon} />
          <span className={styles.label}>{label}</span>
        </button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuSection>
            <MenuGroupHeader>{label}</MenuGroupHeader>
            {links.map((link) => (
              <MenuItemLink
                key={link.path}
                href={link.path}
                icon={<ScreenIcon name={link.icon} />}
                aria-current={isCurrent(link.path, here) ? 'page' : undefined}
                onClick={(event) => followInPage(event, link.path, navigate)}
                onPointerEnter={() => warmUp(link.path)}
                onFocus={() => warmUp(link.path)}
              >
                {link.label}
              </MenuItemLink>
            ))}
          </MenuSection>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
