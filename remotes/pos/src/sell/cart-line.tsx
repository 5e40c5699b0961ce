import { type CartItem, formatMoney, lineTotal, type Product } from '@evertill/shared-domain';
import {
  AddIcon,
  Button,
  DeleteIcon,
  makeStyles,
  ProductPicture,
  SubtractIcon,
  tokens,
} from '@evertill/shared-ui';
import { memo } from 'react';
import { QuantityField } from './quantity-field';
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
        <ProductPicture src={product?.image} name="" size={44} />
      </span>
      <div className={styles.words}>
        <div className={styles.name}>{name}</div>
        <div className={styles.unitPrice}>{formatMoney(unitPrice)} each</div>
      </div>
      <div className={styles.total}>{formatMoney(lineTotal(line))}</div>
      <div className={styles.actions}>
        <Button
          className={styles.button}
          icon={<SubtractIcon />}
          aria-label={`Decrease quantity of ${name}`}
          onClick={() => commands.decrease(productId)}
        />
        <QuantityField
          name={name}
          quantity={quantity}
          onSet={(typed) => commands.setQuantity(productId, typed)}
          onIncrease={() => commands.increase(productId)}
          onDecrease={() => commands.decrease(productId)}
        />
        <Button
          className={styles.button}
          icon={<AddIcon />}
          aria-label={`Increase quantity of ${name}`}
          onClick={() => commands.increase(productId)}
        />
        {isShort && <span className={styles.short}>Only {product.stockQuantity} in stock</span>}
        <Button
          className={styles.remove}
          appearance="subtle"
          icon={<DeleteIcon />}
          aria-label={`Remove ${name}`}
          onClick={() => commands.remove(productId)}
        />
      </div>
    </li>
  );
});

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: '44px minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  picture: { display: 'flex' },
  words: { minWidth: 0 },
  name: { overflowWrap: 'anywhere', fontWeight: tokens.fontWeightSemibold, lineHeight: '20px' },
  unitPrice: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
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
  },
  button: { minWidth: '44px', width: '44px', height: '44px' },
  short: {
    marginLeft: tokens.spacingHorizontalS,
    color: tokens.colorNegativeForeground,
    fontSize: tokens.fontSizeBase200,
  },
  remove: { minWidth: '44px', width: '44px', height: '44px', marginLeft: 'auto' },
});
