import { lazyPart, useNotify } from '@evertill/federation-kit';
import { failureText, useShift, useShopSettings } from '@evertill/shared-data';
import { formatMoney, formatTime, type RegisterShift, SHIFT_SUMS, sumIn } from '@evertill/shared-domain';
import {
  BusyButton,
  Button,
  ClockIcon,
  Menu,
  MenuButton,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  tokens,
} from '@evertill/shared-ui';
import { Suspense, useRef, useState } from 'react';
import { shiftTexts } from '../../texts';
import { Banner } from '../banner';
import type { ShiftAction } from './shift-dialogs';

// Loaded later than the till, because a shift is opened only once a day.
const ShiftDialogs = lazyPart(async () => (await import('./shift-dialogs')).ShiftDialogs);

const ACTIONS = [
  ['in', shiftTexts.addCash],
  ['out', shiftTexts.removeCash],
  ['float', shiftTexts.correct],
  ['report', shiftTexts.report],
  ['close', shiftTexts.close],
] as const;

/** Shows the shift of this till. Draws nothing in a shop without shifts. */
export function ShiftBar({ onOver }: { readonly onOver: (isOver: boolean) => void }) {
  const styles = useStyles();
  const notify = useNotify();
  const { shift, shifts } = useShift();
  const [action, setAction] = useState<ShiftAction | null>(null);
  const isUnderWay = useRef(false);
  const [isOpening, setOpening] = useState(false);
  if (shift === null) return null;

  function choose(next: ShiftAction | null) {
    setAction(next);
    onOver(next !== null);
  }

  async function openWith(amount: number) {
    // A state would come too late for the second press of a double tap.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setOpening(true);
    try {
      await shifts.open({ amount });
      notify({ text: shiftTexts.opened, intent: 'positive' });
    } catch (error) {
      notify({ text: failureText(error, shiftTexts.failed), intent: 'negative' });
    }
    isUnderWay.current = false;
    setOpening(false);
  }

  const { countedBefore } = shift;
  // Offers the last count only when there were no sales since, because the cash of new sales must be counted too.
  const canOpenWith = countedBefore !== null && sumIn(shift.sums, SHIFT_SUMS.sales) === 0;
  return (
    <div className={styles.root}>
      {shift.openedAt === null ? (
        <Banner
          intent="warning"
          role="status"
          action={
            <span className={styles.buttons}>
              {canOpenWith && (
                <BusyButton
                  appearance="primary"
                  busy={isOpening}
                  onClick={() => void openWith(Number(countedBefore))}
                >
                  {shiftTexts.openWith(formatMoney(countedBefore))}
                </BusyButton>
              )}
              <Button
                appearance={canOpenWith ? 'secondary' : 'primary'}
                disabled={isOpening}
                onClick={() => choose('open')}
              >
                {canOpenWith ? shiftTexts.count : shiftTexts.open}
              </Button>
            </span>
          }
        >
          {shiftTexts.none}
        </Banner>
      ) : (
        <div className={styles.bar}>
          <ClockIcon aria-hidden className={styles.icon} />
          <span className={styles.words}>{stateOf(shift)}</span>
          <ShiftMenu onChoose={choose} />
        </div>
      )}
      {action !== null && (
        <Suspense fallback={null}>
          <ShiftDialogs action={action} shift={shift} shifts={shifts} onClose={() => choose(null)} />
        </Suspense>
      )}
    </div>
  );
}

function stateOf({ number, openedAt }: RegisterShift): string {
  return openedAt === null
    ? shiftTexts.number(number)
    : shiftTexts.openSince(number, formatTime(new Date(openedAt)));
}

function ShiftMenu({ onChoose }: { readonly onChoose: (action: ShiftAction) => void }) {
  const { refresh } = useShopSettings('device');
  return (
    // Asks for the settings here, because a till stays signed in for days, and the expected cash must stay hidden once
    // the shop counts blind.
    <Menu onOpenChange={(_, { open }) => open && void refresh()}>
      <MenuTrigger disableButtonEnhancement>
        <MenuButton appearance="subtle">{shiftTexts.actions}</MenuButton>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {ACTIONS.map(([name, label]) => (
            <MenuItem key={name} onClick={() => onChoose(name)}>
              {label}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

const useStyles = makeStyles({
  root: {
    flexShrink: 0,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL} 0`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  buttons: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    padding: tokens.spacingVerticalXS,
  },
  bar: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minHeight: '40px' },
  icon: { flexShrink: 0, fontSize: '20px', color: tokens.colorNeutralForeground2 },
  words: { color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
});
