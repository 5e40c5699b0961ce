import { capitalized, formatMoney, momentWords } from '@evertill/shared-domain';
import { useOffline } from '@evertill/shared-offline';
import { BusyButton, Button, DeleteIcon, makeStyles, tokens } from '@evertill/shared-ui';
import { cartTexts, heldTexts } from '../../texts';
import type { HeldListRow } from './steady-rows';

interface HeldRowProps extends HeldListRow {
  /** False while the server, which gives the sale to one register, is out of reach. */
  readonly isReachable: boolean;
  /** True while the cart is in use. */
  readonly isLocked: boolean;
  readonly busyId: string | null;
  onOpen(id: string): void;
  readonly onDelete: (() => void) | undefined;
}

/** A held sale: its name, sum, age, who held it, and what can be done with it. */
export function HeldRow(props: HeldRowProps) {
  const { cart, itemCount, openedAt, register, isGone, isReachable, isLocked, busyId, onOpen, onDelete } =
    props;
  const { id, name, heldAt, heldByName, total } = cart;
  const { clock } = useOffline();
  const styles = useStyles();
  const moment = capitalized(momentWords(heldAt, clock.now()));
  const canOpen = isReachable && !isLocked;
  return (
    <li className={styles.root} aria-label={heldTexts.row(name, formatMoney(total))}>
      <div className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.facts}>{heldTexts.by(moment, heldByName)}</span>
        {openedAt && !isGone && (
          <span className={styles.facts}>{heldTexts.opened(momentWords(openedAt, clock.now()))}</span>
        )}
        {isGone && <span className={styles.facts}>{heldTexts.notHeld}</span>}
        {register !== undefined && !isGone && (
          <span className={styles.facts}>
            {isReachable ? heldTexts.on(register) : heldTexts.outOfReach(register)}
          </span>
        )}
      </div>
      <div className={styles.sum}>
        <span>{formatMoney(total)}</span>
        <span className={styles.facts}>{cartTexts.items(itemCount)}</span>
      </div>
      <div className={styles.actions}>
        <BusyButton
          data-open
          busy={busyId === id}
          disabled={!canOpen && !isGone}
          // The person who has just pressed it keeps the focus.
          disabledFocusable={isGone}
          aria-label={heldTexts.openSale(name)}
          onClick={() => onOpen(id)}
        >
          {heldTexts.open}
        </BusyButton>
        {onDelete && (
          <Button
            appearance="subtle"
            icon={<DeleteIcon />}
            aria-label={heldTexts.deleteSale(name)}
            onClick={onDelete}
          />
        )}
      </div>
    </li>
  );
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} 0`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    ':last-child': { borderBottom: 'none' },
  },
  words: { display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  name: { fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  facts: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  sum: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-end',
    flexShrink: 0,
    fontVariantNumeric: 'tabular-nums',
  },
  actions: {
    display: 'flex',
    flexShrink: 0,
    // Room for the bin beside each 'Open', so that the buttons of all rows stand in one column.
    minWidth: '108px',
    '& button': { minWidth: '44px', minHeight: '44px' },
  },
});
