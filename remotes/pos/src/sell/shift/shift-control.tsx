import { useShopSettings } from '@evertill/shared-data';
import { formatMoney, formatTime, type RegisterShift, SHIFT_SUMS, sumIn } from '@evertill/shared-domain';
import {
  BusyButton,
  ClockIcon,
  Menu,
  MenuButton,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  mergeClasses,
  Tooltip,
  tokens,
  VisuallyHidden,
  WarningIcon,
} from '@evertill/shared-ui';
import { shiftTexts } from '../../texts';
import type { ShiftActions } from './use-shift-actions';

const ACTIONS = [
  ['in', shiftTexts.addCash],
  ['out', shiftTexts.removeCash],
  ['float', shiftTexts.correct],
  ['report', shiftTexts.report],
  ['close', shiftTexts.close],
] as const;

/** Opens a shift, or lists the actions of the open one. Small enough for a heading beside other controls. */
export function ShiftControl({ actions }: { readonly actions: ShiftActions }) {
  const { shift } = actions;
  if (shift === null) return null;
  if (shift.openedAt !== null) return <OpenShiftMenu shift={shift} actions={actions} />;
  return (
    <>
      <VisuallyHidden role="status">{shiftTexts.none}</VisuallyHidden>
      <NoShift shift={shift} actions={actions} />
    </>
  );
}

interface ShiftProps {
  readonly shift: RegisterShift;
  readonly actions: ShiftActions;
}

function NoShift({ shift, actions }: ShiftProps) {
  const styles = useStyles();
  const { countedBefore } = shift;
  const className = mergeClasses(styles.button, styles.none);
  // Offers the last count only when there were no sales since, because the cash of new sales must be counted too.
  if (countedBefore === null || sumIn(shift.sums, SHIFT_SUMS.sales) > 0)
    return (
      // The status already tells a screen reader what the tooltip says.
      <Tooltip content={shiftTexts.none} relationship="inaccessible">
        <BusyButton
          className={className}
          icon={<WarningIcon />}
          busy={actions.isOpening}
          onClick={() => actions.choose('open')}
        >
          {shiftTexts.open}
        </BusyButton>
      </Tooltip>
    );
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <MenuButton
          className={className}
          icon={<WarningIcon />}
          disabledFocusable={actions.isOpening}
          aria-busy={actions.isOpening || undefined}
        >
          {shiftTexts.open}
        </MenuButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem onClick={() => void actions.openWith(Number(countedBefore))}>
            {shiftTexts.openWith(formatMoney(countedBefore))}
          </MenuItem>
          <MenuItem onClick={() => actions.choose('open')}>{shiftTexts.count}</MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

function OpenShiftMenu({ shift: { number, openedAt }, actions }: ShiftProps) {
  const styles = useStyles();
  const { refresh } = useShopSettings('device');
  return (
    // Asks for the settings here, because a till stays signed in for days, and the expected cash must stay hidden once
    // the shop counts blind.
    <Menu onOpenChange={(_, { open }) => open && void refresh()}>
      <MenuTrigger disableButtonEnhancement>
        <MenuButton appearance="subtle" className={styles.button} icon={<ClockIcon />}>
          {shiftTexts.number(number)}
        </MenuButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuGroup>
            {openedAt !== null && (
              <MenuGroupHeader>
                {shiftTexts.openSince(number, formatTime(new Date(openedAt)))}
              </MenuGroupHeader>
            )}
            {ACTIONS.map(([name, label]) => (
              <MenuItem key={name} onClick={() => actions.choose(name)}>
                {label}
              </MenuItem>
            ))}
          </MenuGroup>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

const PHONE = '@media (max-width: 599px)';

const plain = { border: '1px solid transparent', backgroundColor: 'transparent' } as const;

const warning = {
  border: `1px solid ${tokens.colorWarningBorder}`,
  backgroundColor: tokens.colorWarningSoftBackground,
  color: tokens.colorWarningForeground,
  // The button reaches to its neighbors there, so its surface would touch them.
  [PHONE]: plain,
} as const;

const useStyles = makeStyles({
  button: {
    flexShrink: 0,
    minWidth: 0,
    minHeight: '36px',
    whiteSpace: 'nowrap',
    // The heading of the products is lower than a finger's target, so the button reaches over the gaps around it.
    [PHONE]: { marginTop: '-8px', marginBottom: '-8px' },
  },
  // Calm beside 'Pay', because selling goes on without a shift.
  none: {
    ...warning,
    ':hover': { ...warning, filter: 'brightness(0.95)' },
    ':hover:active': { ...warning, filter: 'brightness(0.9)' },
  },
});
