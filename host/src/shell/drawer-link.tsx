import { followInPage, useHostApi, useStore } from '@evertill/federation-kit';
import { mergeClasses } from '@evertill/shared-ui';
import { isCurrent, type MenuLink, markedPath } from './menu';
import { ScreenIcon } from './screen-icon';
import { useShell } from './shell-context';
import { useDrawerItemStyles } from './use-drawer-item-styles';

/** Shows the link of a screen that has its own place in the rail. */
export function DrawerLink({ link: { path, label, icon } }: { link: MenuLink }) {
  const styles = useDrawerItemStyles();
  const { pathname, screens, warmUp } = useShell();
  const { navigate } = useHostApi();
  const isHere = isCurrent(path, markedPath(screens, useStore(pathname)));
  return (
    <a
      href={path}
      className={mergeClasses(styles.item, isHere && styles.current)}
      aria-current={isHere ? 'page' : undefined}
      onClick={(event) => followInPage(event, path, navigate)}
      onPointerEnter={() => warmUp(path)}
      onFocus={() => warmUp(path)}
    >
      <ScreenIcon name={icon} className={styles.icon} />
      <span className={styles.label}>{label}</span>
    </a>
  );
}
