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
import { menuTexts } from '../../texts';

export interface TillMenuProps {
  /** Shows the last sale of this till. */
  readonly onLastSale: () => void;
}

/** Lists what a cashier needs now and then, so that the panels keep their space for selling. */
export function TillMenu({ onLastSale }: TillMenuProps) {
  const styles = useStyles();
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Tooltip content={menuTexts.more} relationship="label">
          <MenuButton appearance="subtle" className={styles.button} icon={<MoreIcon />} menuIcon={null} />
        </Tooltip>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem onClick={onLastSale}>{menuTexts.lastSale}</MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
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
