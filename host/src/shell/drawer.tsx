import { useHostApi, useStore } from '@evertill/federation-kit';
import { LIMITS } from '@evertill/shared-domain';
import { makeStyles, mergeClasses, tokens } from '@evertill/shared-ui';
import { useEffect, useMemo, useRef } from 'react';
import { shell } from '../texts';
import { AccountMenu } from './account-menu';
import { DrawerGroup } from './drawer-group';
import { DrawerLink } from './drawer-link';
import { buildMenu } from './menu';
import { OfflineReadiness } from './offline-readiness';
import { useShell } from './shell-context';
import { DRAWER_ID } from './top-bar';

interface DrawerProps {
  isOpen: boolean;
  isOverlay: boolean;
  onClose(): void;
}

/** Shows the side menu beside the screen, or over the screen where space is tight. */
export function Drawer({ isOpen, isOverlay, onClose }: DrawerProps) {
  const styles = useStyles();
  const { screens } = useShell();
  const user = useStore(useHostApi().user);
  const menu = useMemo(() => (user ? buildMenu(screens, user.role) : []), [screens, user]);
  const nav = useRef<HTMLElement>(null);

  useEffect(() => {
    if (isOpen && isOverlay) nav.current?.querySelector<HTMLElement>('a, button')?.focus();
  }, [isOpen, isOverlay]);

  if (!isOpen) return null;
  return (
    <>
      {isOverlay && <div className={styles.scrim} aria-hidden="true" onClick={onClose} />}
      <nav
        ref={nav}
        id={DRAWER_ID}
        aria-label={shell.menu}
        className={mergeClasses(styles.drawer, isOverlay && styles.overlay)}
        data-passing={isOverlay ? '' : undefined}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && isOverlay) onClose();
        }}
      >
        <AccountMenu />
        <ul className={styles.list}>
          {menu.map((entry) => (
            <li key={entry.label}>
              {entry.kind === 'link' ? <DrawerLink link={entry} /> : <DrawerGroup group={entry} />}
            </li>
          ))}
        </ul>
        <OfflineReadiness />
      </nav>
    </>
  );
}

const useStyles = makeStyles({
  drawer: {
    position: 'fixed',
    top: 'var(--evertill-bar)',
    bottom: 0,
    left: 0,
    width: `${LIMITS.drawerWidthPx}px`,
    display: 'flex',
    flexDirection: 'column',
    boxSizing: 'border-box',
    overflowY: 'auto',
    overflowX: 'hidden',
    scrollbarWidth: 'none',
    paddingBottom: 'env(safe-area-inset-bottom)',
    backgroundColor: tokens.colorNeutralBackground1,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  overlay: { boxShadow: tokens.shadow64 },
  scrim: {
    position: 'fixed',
    inset: 'var(--evertill-bar) 0 0 0',
    backgroundColor: tokens.colorBackgroundOverlay,
  },
  list: { listStyleType: 'none', margin: 0, padding: 0, flex: 1 },
});
