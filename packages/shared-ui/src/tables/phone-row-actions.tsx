import {
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  MoreIcon,
  makeStyles,
  mergeClasses,
  tokens,
} from '@evertill/shared-ui';
import { tables } from '../texts';
import { RowActionButton } from './row-action-button';
import type { RowAction } from './table-types';

interface PhoneRowActionsProps<Row> {
  row: Row;
  /** The name of the row, for screen readers. */
  name: string;
  actions: readonly RowAction<Row>[];
  /** True when a touch anywhere on the row opens the menu. */
  fillsRow: boolean;
}

/** The actions of a row on phones: one button, or a menu with all of them in words. */
export function PhoneRowActions<Row>({ row, name, actions, fillsRow }: PhoneRowActionsProps<Row>) {
  const styles = useStyles();
  const [only, ...others] = actions;
  if (!only) return null;
  if (others.length === 0)
    return (
      <span className={styles.above}>
        <RowActionButton
          label={only.label}
          spokenName={`${only.label} ${name}`}
          icon={only.icon}
          showsLabel={only.showsLabel ?? false}
          isDisabled={only.isDisabled?.(row) ?? false}
          isNegative={only.intent === 'negative'}
          onClick={() => only.onClick(row)}
        />
      </span>
    );
  return (
    <Menu positioning="below-end">
      <MenuTrigger disableButtonEnhancement>
        <button
          type="button"
          aria-label={tables.actionsFor(name)}
          className={mergeClasses(styles.more, fillsRow && styles.whole)}
        >
          <MoreIcon />
        </button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {actions.map((action) => (
            <MenuItem
              key={action.id}
              icon={action.icon}
              disabled={action.isDisabled?.(row) ?? false}
              className={mergeClasses(styles.item, action.intent === 'negative' && styles.negative)}
              onClick={() => action.onClick(row)}
            >
              {action.label}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

const useStyles = makeStyles({
  more: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: '44px',
    height: '44px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    fontSize: '20px',
    cursor: 'pointer',
    position: 'relative',
    zIndex: 1,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':active': { backgroundColor: tokens.colorSubtleBackgroundPressed },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  // Below the check box and the controls in the lines of the row, which have 1.
  whole: { position: 'static', zIndex: 0, '::after': { content: '""', position: 'absolute', inset: 0 } },
  above: { position: 'relative', zIndex: 1, flexShrink: 0 },
  item: { minHeight: '44px', alignItems: 'center' },
  negative: { color: tokens.colorNegativeForeground },
});
