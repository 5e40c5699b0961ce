import { useStore } from '@evertill/federation-kit';
import { LIMITS } from '@evertill/shared-domain';
import { useMediaQuery, useOnChange } from '@evertill/shared-ui';
import { useEffect, useState } from 'react';
import { Drawer } from './drawer';
import { useShell } from './shell-context';
import { TopBar } from './top-bar';

/** Narrower than this, the drawer lies over the screen and closes behind the person (spec 9). */
const OVERLAY_QUERY = `(max-width: ${LIMITS.drawerBreakpointPx}px)`;

/** The frame around every screen below /app: top bar and side drawer. */
export function Shell() {
  const { pathname } = useShell();
  const isOverlay = useMediaQuery(OVERLAY_QUERY);
  const here = useStore(pathname);
  // What was chosen holds as long as there is as much room as there was; turned, the device begins anew.
  const [chosen, setChosen] = useState({ isOverlay, isOpen: !isOverlay });
  const isOpen = chosen.isOverlay === isOverlay ? chosen.isOpen : !isOverlay;
  const setOpen = (next: boolean) => setChosen({ isOverlay, isOpen: next });

  // The page's layout is CSS; it reads from here whether the drawer takes room beside the screen.
  useEffect(() => {
    document.documentElement.dataset.drawer = isOpen && !isOverlay ? 'beside' : 'away';
    return () => {
      delete document.documentElement.dataset.drawer;
    };
  }, [isOpen, isOverlay]);

  useOnChange([here], () => {
    if (isOverlay) setOpen(false);
  });

  return (
    <>
      <TopBar isDrawerOpen={isOpen} onToggleDrawer={() => setOpen(!isOpen)} />
      <Drawer isOpen={isOpen} isOverlay={isOverlay} onClose={() => setOpen(false)} />
    </>
  );
}
