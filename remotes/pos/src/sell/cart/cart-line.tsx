import {
  type CartItem,
  categoryColor,
  formatMoney,
  GIFT_CARD_PRODUCT,
  isMiscItem,
  lineTotal,
  type Product,
} from '@evertill/shared-domain';
import { DeleteIcon, makeStyles, ProductPicture, tokens } from '@evertill/shared-ui';
import { memo } from 'react';
import { cartTexts } from '../../texts';
import type { ApprovalParts } from '../approval-parts';
import { QuantityStepper } from './quantity-stepper';
import type { CartCommands } from './use-cart-commands';

interface CartLineProps {
  readonly line: CartItem;
  // Not the whole product, because a sale changes the stock of each of its products, and a long cart would be drawn
  // once more before it is emptied.
  readonly image: Product['image'] | undefined;
  readonly category: Product['category'] | undefined;
  /** The stock, when it is less than the line asks for. Null otherwise. */
  readonly left: number | null;
  readonly commands: CartCommands;
  /** True for the line that was added or changed last. A shortcut leads to the quantity of this line. */
  readonly isLatest: boolean;
  /** The changes of a line. Null where lines are not changed. */
  readonly changes: LineChanges | null;
}

/** How the price and the note of a line are shown and changed. */
export interface LineChanges extends Pick<ApprovalParts, 'LineWords' | 'EditLine'> {
  edit(productId: string): void;
}

export const CartLine = memo(function CartLine(props: CartLineProps) {
  const { line, image, category, left, commands, isLatest, changes } = props;
  const styles = useStyles();
  const { productId, name, unitPrice, quantity } = line;
  // The price of a gift card is the money on it, and that of an item at an open price was just typed.
  const hasFreePrice = productId === GIFT_CARD_PRODUCT || isMiscItem(line);
  return (
    <li className={styles.root} tabIndex={-1} data-product={productId} data-latest={isLatest || undefined}>
      <span aria-hidden="true" className={styles.picture}>
        <ProductPicture src={image} name="" label={name} hue={categoryColor(category)} size={40} />
      </span>
      <div className={styles.name} title={name}>
        {name}
      </div>
      <div className={styles.total}>{formatMoney(lineTotal(line))}</div>
      <div className={styles.actions}>
        <div className={styles.unitPrice}>
          {cartTexts.each(formatMoney(unitPrice))}
          {changes && <changes.LineWords line={line} />}
          {left !== null && <div className={styles.short}>{cartTexts.left(left)}</div>}
        </div>
        <QuantityStepper
          name={name}
          quantity={quantity}
          onSet={(typed, isEntered) => commands.setQuantity(productId, typed, isEntered)}
          onIncrease={() => commands.increase(productId)}
          onDecrease={() => commands.decrease(productId)}
        />
        {changes && !hasFreePrice && <changes.EditLine name={name} onEdit={() => changes.edit(productId)} />}
        <button
          type="button"
          className={styles.remove}
          aria-label={cartTexts.remove(name)}
          onClick={() => commands.remove(productId)}
        >
          <DeleteIcon aria-hidden />
        </button>
      </div>
    </li>
  );
});

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: '40px minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalM,
    padding: `5px ${tokens.spacingHorizontalL} 6px`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    contain: 'content',
    // Leaves space for the notice below the last line.
    scrollMarginBottom: '64px',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  picture: { display: 'flex', gridRowEnd: 'span 2', paddingTop: '6px' },
  name: {
    minWidth: 0,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: '20px',
  },
  total: {
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  actions: {
    gridColumn: '2 / -1',
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    // Moves the padding of the remove button to the edge, so that its icon lines up with the amounts.
    marginRight: `calc(-1 * ${tokens.spacingHorizontalM})`,
  },
  unitPrice: {
    flexGrow: 1,
    minWidth: 0,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  short: { color: tokens.colorNegativeForeground },
  remove: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: '44px',
    height: '32px',
    '@media (pointer: coarse)': { height: '44px' },
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    fontSize: '20px',
    cursor: 'pointer',
    ':hover': { color: tokens.colorNegativeForeground, backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
});
