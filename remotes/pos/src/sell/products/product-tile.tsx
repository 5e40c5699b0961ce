import { categoryColor, formatMoney, isStockTracked, type Product } from '@evertill/shared-domain';
import { makeStyles, mergeClasses, ProductPicture, tokens } from '@evertill/shared-ui';
import { memo, useContext } from 'react';
import { productTexts } from '../../texts';
import { TileBadgesContext } from '../tile-badges-context';

/** Fixed, so that the list knows the place of every row without measuring. */
export const ROW_HEIGHT_PX = 64;
/** The picture gets the height that the text leaves, which is 96 px. */
export const CARD_HEIGHT_PX = 176;

interface ProductTileProps {
  readonly product: Product;
  readonly position: number;
  readonly shape: 'card' | 'row';
  readonly isTabStop: boolean;
  readonly onFocus: (position: number) => void;
  readonly onPick: (product: Product) => void;
}

/** Draws a product as a button: a card with a picture on top, or a row on a phone. */
export const ProductTile = memo(function ProductTile(props: ProductTileProps) {
  const { product, position, shape, isTabStop, onFocus, onPick } = props;
  const styles = useStyles();
  const Badges = useContext(TileBadgesContext);
  const isCard = shape === 'card';
  return (
    <button
      type="button"
      className={mergeClasses(styles.root, isCard ? styles.card : styles.row)}
      tabIndex={isTabStop ? 0 : -1}
      data-position={position}
      onFocus={() => onFocus(position)}
      onClick={() => onPick(product)}
    >
      <span aria-hidden="true" className={isCard ? styles.cardPicture : styles.rowPicture}>
        <ProductPicture
          src={product.image}
          name=""
          label={product.name}
          hue={categoryColor(product.category)}
          size={isCard ? 'fill' : 48}
          className={styles.picture}
        />
      </span>
      <span
        className={mergeClasses(styles.name, isCard ? styles.cardName : styles.rowName)}
        title={product.name}
      >
        {product.name}
      </span>
      {Badges && <Badges product={product} shape={shape} />}
      <span className={isCard ? styles.cardFacts : styles.rowFacts}>
        <span className={styles.price}>{formatMoney(product.unitPrice)}</span>{' '}
        {isStockTracked(product) && (
          <span className={mergeClasses(styles.stock, product.stockQuantity < 1 && styles.noStock)}>
            {productTexts.stock(product.stockQuantity)}
          </span>
        )}
      </span>
    </button>
  );
});

const useStyles = makeStyles({
  root: {
    display: 'flex',
    boxSizing: 'border-box',
    width: '100%',
    minWidth: 0,
    margin: 0,
    padding: 0,
    overflow: 'hidden',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontFamily: tokens.fontFamilyBase,
    textAlign: 'start',
    cursor: 'pointer',
    touchAction: 'manipulation',
    transitionProperty: 'border-color, box-shadow, background-color',
    transitionDuration: tokens.durationFaster,
    '@media (prefers-reduced-motion: reduce)': { transitionDuration: '1ms' },
    ':hover': { border: `1px solid ${tokens.colorBrandStroke1}`, boxShadow: tokens.shadow4 },
    ':active': { backgroundColor: tokens.colorNeutralBackground1Pressed },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  card: { position: 'relative', flexDirection: 'column', height: '100%' },
  row: {
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    height: `${ROW_HEIGHT_PX}px`,
    padding: `0 ${tokens.spacingHorizontalM}`,
  },
  cardPicture: { display: 'flex', flexGrow: 1, flexBasis: 0, minHeight: 0 },
  rowPicture: { display: 'flex', flexShrink: 0 },
  picture: { borderRadius: 0, height: '100%' },
  name: {
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    fontSize: tokens.fontSizeBase300,
    lineHeight: '18px',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
  },
  // Room for two lines, so that all pictures of a row have the same height.
  cardName: { flexShrink: 0, minHeight: '36px', margin: '8px 10px 4px' },
  rowName: { flexGrow: 1, minWidth: 0 },
  cardFacts: {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    // Wraps when price and stock are long, because a clipped digit would show another number.
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalS,
    flexShrink: 0,
    padding: '0 10px 8px',
  },
  rowFacts: { display: 'flex', flexDirection: 'column', alignItems: 'flex-end', flexShrink: 0 },
  price: {
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
    minWidth: 0,
  },
  stock: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
    minWidth: 0,
  },
  noStock: { color: tokens.colorNegativeForeground },
});
