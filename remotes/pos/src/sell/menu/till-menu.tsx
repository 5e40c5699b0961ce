import { lazyPart, useNotify } from '@evertill/federation-kit';
import { usePerson, useShopSettings } from '@evertill/shared-data';
import { hasRole } from '@evertill/shared-domain';
import {
  Menu,
  MenuButton,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  MoreIcon,
  makeStyles,
  Tooltip,
} from '@evertill/shared-ui';
import { Suspense, useState } from 'react';
import { creditTexts, menuTexts } from '../../texts';
import { useOpenDrawer } from '../approvals/use-open-drawer';
import type { TillCart } from '../cart/till-cart';
import type { CreditDialog } from '../credits/credit-dialogs';
import { useTakesCredits } from '../credits/use-takes-credits';
import { displayId, openDisplayWindow } from '../display/display-window';

// Loaded later than the till, because few sales have a gift card.
const CreditDialogs = lazyPart(async () => (await import('../credits/credit-dialogs')).CreditDialogs);

// Loaded on demand, because most goods are in the catalog.
const MiscDialog = lazyPart(async () => (await import('../misc/misc-dialog')).MiscDialog);

// Loaded on demand, because the quick keys change seldom.
const QuickKeysDialog = lazyPart(
  async () => (await import('../quick-keys/quick-keys-dialog')).QuickKeysDialog,
);

// Loaded on demand, because few tills have a second screen.
const DisplayFeed = lazyPart(async () => (await import('../display/display-feed')).DisplayFeed);

export interface TillMenuProps {
  /** The ids of the products that the till shows first. */
  readonly quickKeys: readonly string[];
  /** Shows the last sale of this till. */
  readonly onLastSale: () => void;
  readonly cart: Pick<TillCart, 'store' | 'rates' | 'feedback'>;
  /** Begins to practice. Undefined where nobody practices. */
  readonly onTraining?: (() => void) | undefined;
  /** The dialog of gift cards that is open. */
  readonly credit: CreditDialog | null;
  readonly onCredit: (dialog: CreditDialog | null) => void;
}

/** Lists what a cashier needs now and then, so that the panels keep their space for selling. */
export function TillMenu({ quickKeys, cart, onLastSale, onTraining, credit, onCredit }: TillMenuProps) {
  const styles = useStyles();
  const { role } = usePerson();
  const [dialog, setDialog] = useState<'quick-keys' | 'misc' | null>(null);
  const notify = useNotify();
  const [display, setDisplay] = useState(displayId);
  const isManager = role !== undefined && hasRole({ role }, ['ADMIN', 'MANAGER']);
  const hasMisc = useShopSettings('device').value?.miscItems === true;
  const hasCredits = useTakesCredits();
  const openDrawer = useOpenDrawer();

  function openDisplay() {
    const id = openDisplayWindow();
    if (id === null) notify({ text: menuTexts.displayBlocked, intent: 'warning' });
    else setDisplay(id);
  }

  return (
    <>
      {/* In its place, so that it lies in the landmark of its button. Fixed, so that the panel does not cut it off. */}
      <Menu inline positioning={POSITION}>
        <MenuTrigger disableButtonEnhancement>
          <Tooltip content={menuTexts.more} relationship="label">
            <MenuButton appearance="subtle" className={styles.button} icon={<MoreIcon />} menuIcon={null} />
          </Tooltip>
        </MenuTrigger>
        <MenuPopover className={styles.popover}>
          <MenuList>
            <MenuItem onClick={onLastSale}>{menuTexts.lastSale}</MenuItem>
            {hasMisc && <MenuItem onClick={() => setDialog('misc')}>{menuTexts.misc}</MenuItem>}
            {hasCredits && <MenuItem onClick={() => onCredit('sell')}>{creditTexts.sellItem}</MenuItem>}
            {hasCredits && <MenuItem onClick={() => onCredit('check')}>{creditTexts.checkItem}</MenuItem>}
            {openDrawer && <MenuItem onClick={() => void openDrawer()}>{menuTexts.drawer}</MenuItem>}
            <MenuItem onClick={openDisplay}>{menuTexts.display}</MenuItem>
            {isManager && <MenuItem onClick={() => setDialog('quick-keys')}>{menuTexts.quickKeys}</MenuItem>}
            {isManager && onTraining && <MenuItem onClick={onTraining}>{menuTexts.training}</MenuItem>}
          </MenuList>
        </MenuPopover>
      </Menu>
      {credit && (
        <Suspense fallback={null}>
          <CreditDialogs dialog={credit} store={cart.store} onClose={() => onCredit(null)} />
        </Suspense>
      )}
      {display !== null && (
        <Suspense fallback={null}>
          <DisplayFeed id={display} store={cart.store} rates={cart.rates} />
        </Suspense>
      )}
      {dialog === 'misc' && (
        <Suspense fallback={null}>
          <MiscDialog cart={cart} onClose={() => setDialog(null)} />
        </Suspense>
      )}
      {dialog === 'quick-keys' && (
        <Suspense fallback={null}>
          <QuickKeysDialog quickKeys={quickKeys} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </>
  );
}

// On a low screen, the menu scrolls between the top bar, which lies above the till, and the bottom edge.
const POSITION = {
  strategy: 'fixed',
  position: 'below',
  align: 'end',
  autoSize: 'height',
  overflowBoundaryPadding: { top: 48, bottom: 4, start: 0, end: 0 },
} as const;

const useStyles = makeStyles({
  popover: { zIndex: 1 },
  button: {
    flexShrink: 0,
    minWidth: '44px',
    minHeight: '44px',
    padding: 0,
    // The heading on a narrow screen is lower than the button, which reaches over the gaps around it.
    '@media (max-width: 599px)': { marginTop: '-8px', marginBottom: '-8px' },
  },
});
