import type { Product } from '@evertill/shared-domain';
import {
  ArrowDownIcon,
  ArrowUpIcon,
  Button,
  DeleteIcon,
  MenuIcon,
  makeStyles,
  mergeClasses,
  tokens,
} from '@evertill/shared-ui';
import type { HTMLAttributes } from 'react';
import { quickKeyTexts } from '../../texts';

interface QuickKeyRowProps {
  readonly product: Product;
  readonly position: number;
  readonly count: number;
  readonly isDragged: boolean;
  readonly handle: HTMLAttributes<HTMLElement>;
  onMove(to: number): void;
  onRemove(): void;
}

/** A quick key in the list: its handle, its name, and buttons that move and remove it without dragging. */
export function QuickKeyRow(props: QuickKeyRowProps) {
  const { product, position, count, isDragged, handle, onMove, onRemove } = props;
  const { name } = product;
  const styles = useStyles();
  return (
    <li className={mergeClasses(styles.root, isDragged && styles.dragged)}>
      {/* Keys use the buttons, so the handle is only for pointers. */}
      <span aria-hidden className={styles.handle} {...handle}>
        <MenuIcon />
      </span>
      <span className={styles.name}>{name}</span>
      <Button
        appearance="subtle"
        className={styles.button}
        icon={<ArrowUpIcon />}
        aria-label={quickKeyTexts.up(name)}
        disabledFocusable={position === 0}
        onClick={() => onMove(position - 1)}
      />
      <Button
        appearance="subtle"
        className={styles.button}
        icon={<ArrowDownIcon />}
        aria-label={quickKeyTexts.down(name)}
        disabledFocusable={position === count - 1}
        onClick={() => onMove(position + 1)}
      />
      <Button
        appearance="subtle"
        className={styles.button}
        icon={<DeleteIcon />}
        aria-label={quickKeyTexts.remove(name)}
        onClick={onRemove}
      />
    </li>
  );
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '44px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  dragged: { boxShadow: tokens.shadow8, outline: `2px solid ${tokens.colorBrandStroke1}` },
  handle: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '44px',
    height: '44px',
    flexShrink: 0,
    cursor: 'grab',
    color: tokens.colorNeutralForeground3,
    // A finger drags the entry and does not scroll the list.
    touchAction: 'none',
    ':active': { cursor: 'grabbing' },
  },
  name: { flexGrow: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  button: { minWidth: '44px', minHeight: '44px', flexShrink: 0 },
});
