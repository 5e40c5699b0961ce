import { formatCount, type Product } from '@evertill/shared-domain';
import {
  makeStyles,
  mergeClasses,
  tokens,
  useBreakpoint,
  useDebouncedValue,
  VisuallyHidden,
} from '@evertill/shared-ui';
import { type ReactNode, useRef } from 'react';
import { productTexts, scanTexts } from '../../texts';
import type { TillFocus } from '../focus/use-till-focus';
import type { QuantityAhead } from '../quantity/use-quantity-ahead';
import { BarcodeField } from '../scanning/barcode-field';
import type { Scanning } from '../scanning/use-scanning';
import { useTillOverlays } from '../till-overlays';
import type { TillParts, TillQuantities } from '../till-parts';
import type { ProductGridHandle } from './product-grid';
import { ProductResults } from './product-results';
import { SearchField } from './search-field';
import type { Catalog } from './use-catalog';
import type { Selection } from './use-selection';

export interface TillProducts {
  readonly catalog: Pick<Catalog, 'products' | 'categories'>;
  readonly selection: Selection;
  readonly scanning: Scanning;
  readonly quantity: QuantityAhead;
  /** Adds the product of a code to the cart. False when the code belongs to no product. */
  ringUp(code: string): boolean;
  pick(product: Product): void;
}

interface ProductsPanelProps {
  readonly products: TillProducts;
  readonly focus: Pick<TillFocus, 'searchField' | 'codeField' | 'toKeys'>;
  /** Null where the till has no quick keys. */
  readonly QuickKeysSwitch: TillParts['QuickKeysSwitch'];
  /** Null where each code adds one item. */
  readonly QuantityChip: TillQuantities['Chip'] | null;
  /** Drawn over the heading, so that the layout does not shift. */
  readonly problems: ReactNode;
  /** Shown while the store has no products, in place of the plain words. */
  readonly emptyCatalog?: ReactNode;
  /** The control of the shift. */
  readonly shift: ReactNode;
  /** What a cashier needs now and then. */
  readonly menu: ReactNode;
  readonly className?: string;
}

export function ProductsPanel({
  products,
  focus,
  QuickKeysSwitch,
  QuantityChip,
  problems,
  emptyCatalog,
  shift,
  menu,
  className,
}: ProductsPanelProps) {
  const { catalog, selection, scanning, quantity, ringUp, pick } = products;
  const { items } = catalog.products;
  const grid = useRef<ProductGridHandle>(null);
  const styles = useStyles();
  const { CategoryFilter, ShortcutHelp } = useTillOverlays();
  const isPhone = useBreakpoint() === 'xs';
  const labelAt = isPhone ? 'hidden' : 'above';
  const category = catalog.categories.items.find(({ id }) => id === selection.categoryId);
  const found = useDebouncedValue(foundWords(selection, items.length));

  function ringUpSearched(text: string): boolean {
    if (ringUp(text)) return true;
    const product = selection.onlyMatch(text);
    if (product) pick(product);
    return product !== null;
  }

  const filter = (
    <CategoryFilter
      categories={catalog.categories.items}
      categoryId={selection.categoryId}
      isCompact={isPhone}
      onChange={selection.setCategoryId}
    />
  );
  return (
    <section
      aria-label={productTexts.title}
      className={mergeClasses(styles.root, className)}
      data-passing={selection.isUnfiltered ? undefined : ''}
    >
      <div className={styles.fields}>
        <SearchField
          fieldRef={focus.searchField}
          search={selection.search}
          labelAt={labelAt}
          className={styles.field}
          onEnter={ringUpSearched}
          // Waits for the next render, because the results of the search appear only then.
          onLeaveDown={() => setTimeout(() => grid.current?.focusFirst(), 0)}
        />
        {isPhone && filter}
        <BarcodeField
          fieldRef={focus.codeField}
          isScanning={scanning.isOn}
          labelAt={labelAt}
          className={styles.codeField}
          isInScan={scanning.isInScan}
          onScanningChange={scanning.setOn}
          onCode={scanning.push}
          onQuestion={focus.toKeys}
        />
      </div>
      <VisuallyHidden role="status">{found}</VisuallyHidden>
      <div className={styles.headingRow}>
        <div className={styles.heading}>
          <h2 className={styles.title}>{productTexts.title}</h2>
          <span className={styles.count}>
            {countWords(selection.shown.length, items.length)}
            {isPhone && category && ` · ${category.name}`}
          </span>
          <span role="status" className={styles.scanning}>
            {scanning.waiting > 0 && scanTexts.waiting(scanning.waiting)}
          </span>
          {QuantityChip && quantity.shown !== null && (
            <QuantityChip quantity={quantity.shown} onClear={quantity.clear} />
          )}
          {problems && <div className={styles.problems}>{problems}</div>}
        </div>
        {shift}
        {QuickKeysSwitch && selection.hasQuickKeys && (
          <QuickKeysSwitch isOn={selection.isQuick} onChange={selection.setQuickKeysOn} />
        )}
        {!isPhone && filter}
        {menu}
        <ShortcutHelp />
      </div>
      <ProductResults
        products={catalog.products}
        isAwaited={selection.isAwaited}
        shown={selection.shown}
        closeMatches={selection.closeMatches}
        selectionKey={selection.key}
        handleRef={grid}
        onPick={pick}
        onShowAll={selection.showAll}
        emptyCatalog={emptyCatalog}
      />
    </section>
  );
}

/** Describes the result of a search or filter for screen readers. Empty while all products are shown. */
function foundWords({ shown, closeMatches }: Selection, all: number): string {
  if (shown.length === all) return '';
  const found = shown.length === 0 ? productTexts.noneMatch : productTexts.found(shown.length, all);
  return closeMatches.length === 0 ? found : productTexts.andClose(found, closeMatches.length);
}

function countWords(shown: number, all: number): string {
  if (all === 0) return '';
  return shown === all ? formatCount(all) : productTexts.shownOf(shown, all);
}

const PHONE = '@media (max-width: 599px)';
const SHORT_SCREEN = '@media (max-height: 520px)';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    minHeight: 0,
    minWidth: 0,
    padding: tokens.spacingHorizontalL,
    paddingBottom: 0,
    [PHONE]: { gap: '6px', padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL} 0` },
    // A phone in landscape is too low for both the fields and the products.
    [SHORT_SCREEN]: { overflowY: 'auto' },
  },
  fields: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalM,
    flexShrink: 0,
    [PHONE]: { gap: tokens.spacingHorizontalS },
  },
  field: { flexGrow: 1, flexBasis: '200px' },
  codeField: { flexGrow: 1, flexBasis: '260px', [PHONE]: { flexBasis: '100%' } },
  headingRow: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minHeight: '44px',
    flexShrink: 0,
    '@media (max-width: 1279px)': { gap: tokens.spacingHorizontalS },
    [PHONE]: { gap: tokens.spacingHorizontalM, minHeight: '28px' },
  },
  heading: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    flexGrow: 1,
    minWidth: 0,
    minHeight: 'inherit',
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  count: {
    color: tokens.colorNeutralForeground2,
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
  scanning: { color: tokens.colorNeutralForeground2 },
  // Wide enough for the message, which may cover the label of the filter.
  problems: {
    position: 'absolute',
    top: 0,
    left: 0,
    width: '100%',
    minWidth: '296px',
    zIndex: 1,
    ':empty': { display: 'none' },
  },
});
