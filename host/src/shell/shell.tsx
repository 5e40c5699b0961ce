import { useStore } from '@evertill/federation-kit';
import { LIMITS } from '@evertill/shared-domain';
import { useMediaQuery, useOnChange } from '@evertill/shared-ui';
import { useEffect, useState } from 'react';
import { Drawer } from './drawer';
import { useShell } from './shell-context';
import { SkipLink } from './skip-link';
import { TopBar } from './top-bar';

/** On narrower screens the drawer covers the screen and closes after a navigation (spec 9). */
const OVERLAY_QUERY = `(max-width: ${LIMITS.drawerBreakpointPx}px)`;

/** Shows the frame around every screen below /app: top bar and side drawer. */
export function Shell() {
  const { pathname } = useShell();
  const isOverlay = useMediaQuery(OVERLAY_QUERY);
  const here = useStore(pathname);
  // The person's choice holds until the width crosses the breakpoint, for example when the device is turned. Then the
  // default applies again.
  const [chosen, setChosen] = useState({ isOverlay, isOpen: !isOverlay });
  const isOpen = chosen.isOverlay === isOverlay ? chosen.isOpen : !isOverlay;
  const setOpen = (next: boolean) => setChosen({ isOverlay, isOpen: next });

  // Tells the page's CSS whether the drawer takes space beside the screen.
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
      <SkipLink />
      <TopBar isDrawerOpen={isOpen} onToggleDrawer={() => setOpen(!isOpen)} />
      <Drawer isOpen={isOpen} isOverlay={isOverlay} onClose={() => setOpen(false)} />
    </>
  );
}
