import { type CartItem, formatMoney, lineTotal, type Product } from '@evertill/shared-domain';
import { DeleteIcon, makeStyles, ProductPicture, tokens } from '@evertill/shared-ui';
import { memo } from 'react';
import { QuantityStepper } from './quantity-stepper';
import type { CartCommands } from './use-cart-commands';

interface CartLineProps {
  readonly line: CartItem;
  readonly product: Product | undefined;
  readonly commands: CartCommands;
}

export const CartLine = memo(function CartLine({ line, product, commands }: CartLineProps) {
  const styles = useStyles();
  const { productId, name, unitPrice, quantity } = line;
  const isShort = product !== undefined && quantity > product.stockQuantity;
  return (
    <li className={styles.root}>
      <span aria-hidden="true" className={styles.picture}>
        <ProductPicture src={product?.image} name="" size={40} />
      </span>
      <div className={styles.name} title={name}>
        {name}
      </div>
      <div className={styles.total}>{formatMoney(lineTotal(line))}</div>
      <div className={styles.actions}>
        <div className={styles.unitPrice}>
          {formatMoney(unitPrice)} each
          {isShort && <div className={styles.short}>Only {product.stockQuantity} in stock</div>}
        </div>
        <QuantityStepper
          name={name}
          quantity={quantity}
          onSet={(typed) => commands.setQuantity(productId, typed)}
          onIncrease={() => commands.increase(productId)}
          onDecrease={() => commands.decrease(productId)}
        />
        <button
          type="button"
          className={styles.remove}
          aria-label={`Remove ${name}`}
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
    // The last button's own room reaches to the edge; its picture lines up with the amounts.
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
