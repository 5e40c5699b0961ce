import { lazyPart } from '@evertill/federation-kit';
import { usePerson } from '@evertill/shared-data';
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
import { menuTexts } from '../../texts';

// Loaded on demand, because the quick keys change seldom.
const QuickKeysDialog = lazyPart(
  async () => (await import('../quick-keys/quick-keys-dialog')).QuickKeysDialog,
);

export interface TillMenuProps {
  /** The ids of the products that the till shows first. */
  readonly quickKeys: readonly string[];
  /** Shows the last sale of this till. */
  readonly onLastSale: () => void;
  /** Begins to practice. Undefined where nobody practices. */
  readonly onTraining?: (() => void) | undefined;
}

/** Lists what a cashier needs now and then, so that the panels keep their space for selling. */
export function TillMenu({ quickKeys, onLastSale, onTraining }: TillMenuProps) {
  const styles = useStyles();
  const { role } = usePerson();
  const [dialog, setDialog] = useState<'quick-keys' | null>(null);
  const isManager = role !== undefined && hasRole({ role }, ['ADMIN', 'MANAGER']);
  return (
    <>
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <Tooltip content={menuTexts.more} relationship="label">
            <MenuButton appearance="subtle" className={styles.button} icon={<MoreIcon />} menuIcon={null} />
          </Tooltip>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            <MenuItem onClick={onLastSale}>{menuTexts.lastSale}</MenuItem>
            {isManager && <MenuItem onClick={() => setDialog('quick-keys')}>{menuTexts.quickKeys}</MenuItem>}
            {isManager && onTraining && <MenuItem onClick={onTraining}>{menuTexts.training}</MenuItem>}
          </MenuList>
        </MenuPopover>
      </Menu>
      {dialog === 'quick-keys' && (
        <Suspense fallback={null}>
          <QuickKeysDialog quickKeys={quickKeys} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </>
  );
}

const useStyles = makeStyles({
  button: {
    flexShrink: 0,
    minWidth: '44px',
    minHeight: '44px',
    padding: 0,
    // The heading on a narrow screen is lower than the button, which reaches over the gaps around it.
    '@media (max-width: 599px)': { marginTop: '-8px', marginBottom: '-8px' },
  },
});
