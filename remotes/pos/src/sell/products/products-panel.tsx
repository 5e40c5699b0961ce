import type { ListState } from '@evertill/shared-data';
import { type Category, countOf, type Product } from '@evertill/shared-domain';
import {
  makeStyles,
  mergeClasses,
  tokens,
  useBreakpoint,
  useDebouncedValue,
  VisuallyHidden,
} from '@evertill/shared-ui';
import type { ReactNode, RefObject } from 'react';
import { ShortcutHelp } from '../keys/shortcut-help';
import { MESSAGES } from '../messages';
import { BarcodeField } from '../scanning/barcode-field';
import { CategoryFilter } from './category-filter';
import type { ProductGridHandle } from './product-grid';
import { ProductResults } from './product-results';
import { SearchField } from './search-field';
import type { Selection } from './use-selection';

interface ProductsPanelProps {
  readonly products: ListState<Product>;
  readonly categories: readonly Category[];
  readonly selection: Selection;
  readonly searchField: RefObject<HTMLInputElement | null>;
  readonly codeField: RefObject<HTMLInputElement | null>;
  readonly grid: RefObject<ProductGridHandle | null>;
  readonly isScanning: boolean;
  readonly isInScan: () => boolean;
  /** Codes that wait for the products or for a payment. */
  readonly waitingScans: number;
  /** Over the heading, where it pushes nothing away. */
  readonly problems: ReactNode;
  readonly className?: string;
  readonly onScanningChange: (isScanning: boolean) => void;
  readonly onCode: (code: string) => void;
  readonly onSearchedCode: (code: string) => boolean;
  readonly onPick: (product: Product) => void;
}

export function ProductsPanel(props: ProductsPanelProps) {
  const { products, selection, isScanning, waitingScans } = props;
  const styles = useStyles();
  const isPhone = useBreakpoint() === 'xs';
  const labelAt = isPhone ? 'hidden' : 'above';
  const category = props.categories.find(({ id }) => id === selection.categoryId);
  const found = useDebouncedValue(foundWords(selection, products.items.length));

  function ringUpSearched(text: string): boolean {
    if (props.onSearchedCode(text)) return true;
    const product = selection.onlyMatch(text);
    if (product) props.onPick(product);
    return product !== null;
  }

  const filter = (
    <CategoryFilter
      categories={props.categories}
      categoryId={selection.categoryId}
      isCompact={isPhone}
      onChange={selection.setCategoryId}
    />
  );
  return (
    <section aria-label="Products" className={mergeClasses(styles.root, props.className)}>
      <div className={styles.fields}>
        <SearchField
          fieldRef={props.searchField}
          search={selection.search}
          labelAt={labelAt}
          className={styles.field}
          onEnter={ringUpSearched}
          // The products that were searched for are only there after the next render.
          onLeaveDown={() => setTimeout(() => props.grid.current?.focusFirst(), 0)}
        />
        {isPhone && filter}
        <BarcodeField
          fieldRef={props.codeField}
          isScanning={isScanning}
          labelAt={labelAt}
          className={styles.codeField}
          isInScan={props.isInScan}
          onScanningChange={props.onScanningChange}
          onCode={props.onCode}
        />
      </div>
      <VisuallyHidden role="status">{found}</VisuallyHidden>
      <div className={styles.headingRow}>
        <div className={styles.heading}>
          <h2 className={styles.title}>Products</h2>
          <span className={styles.count}>
            {countWords(selection.shown.length, products.items.length)}
            {isPhone && category && ` · ${category.name}`}
          </span>
          <span role="status" className={styles.scanning}>
            {waitingScans > 0 && `${waitingScans} scanned, waiting`}
          </span>
          {props.problems && <div className={styles.problems}>{props.problems}</div>}
        </div>
        {!isPhone && filter}
        <ShortcutHelp />
      </div>
      <ProductResults
        products={products}
        shown={selection.shown}
        closeMatches={selection.closeMatches}
        selectionKey={selection.key}
        handleRef={props.grid}
        onPick={props.onPick}
        onShowAll={selection.showAll}
      />
    </section>
  );
}

/** What a search or filter has found, for those who do not see it; nothing while all products are there. */
function foundWords({ shown, closeMatches }: Selection, all: number): string {
  const close =
    closeMatches.length === 0 ? '' : `, ${countOf(closeMatches.length, 'close match', 'close matches')}`;
  if (shown.length === all) return '';
  if (shown.length === 0) return `${MESSAGES.noneMatch}${close}`;
  return `${format(shown.length)} of ${countOf(all, 'product')}${close}`;
}

function countWords(shown: number, all: number): string {
  if (all === 0) return '';
  return shown === all ? format(all) : `${format(shown)} of ${format(all)}`;
}

function format(count: number): string {
  return count.toLocaleString('en-US');
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
    // A phone on its side is too low for fields and products at once.
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
    [PHONE]: { minHeight: '28px' },
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
  count: { color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
  scanning: { color: tokens.colorNeutralForeground2 },
  // Wide enough for its words, over the label of the filter if need be.
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
