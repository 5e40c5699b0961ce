import type { Product } from '@evertill/shared-domain';
import { makeStyles, tokens, useBreakpoint, useOnChange } from '@evertill/shared-ui';
import { useVirtualRows } from '@evertill/shared-ui/rows';
import { type CSSProperties, type KeyboardEvent, type RefObject, useImperativeHandle, useRef } from 'react';
import { productTexts } from '../../texts';
import { positionAfter } from './grid-navigation';
import { gridRows } from './grid-rows';
import { CARD_HEIGHT_PX, ProductTile, ROW_HEIGHT_PX } from './product-tile';
import { useElementSize } from './use-element-size';
import { useTabStop } from './use-tab-stop';

const NARROWEST_CARD_PX = 146;
const GAP_PX = 10;
const HEADING_HEIGHT_PX = 24;
// Small, because each row has several tiles.
const ROWS_BEYOND_EDGE = 2;

export interface ProductGridHandle {
  focusFirst(): void;
}

interface ProductGridProps {
  readonly products: readonly Product[];
  /** The products shown below `products`, under a heading of their own. */
  readonly closeMatches: readonly Product[];
  /** Changes with every new selection, so that the list starts at its top again. */
  readonly selectionKey: string;
  readonly handleRef: RefObject<ProductGridHandle | null>;
  readonly onPick: (product: Product) => void;
}

/**
 * Shows any number of products and renders only the rows on screen. The grid is one tab stop. Arrow keys move inside
 * it.
 */
export function ProductGrid(props: ProductGridProps) {
  const { closeMatches, selectionKey, handleRef, onPick } = props;
  // Copies the products only when there are close matches, because copying 100,000 products at every key would be slow.
  const products = closeMatches.length === 0 ? props.products : [...props.products, ...closeMatches];
  const styles = useStyles();
  const scroller = useRef<HTMLDivElement>(null);
  const size = useElementSize(scroller);
  const isList = useBreakpoint() === 'xs';
  const columns = isList ? 1 : Math.max(2, Math.floor((size.width + GAP_PX) / (NARROWEST_CARD_PX + GAP_PX)));
  const rowHeightPx = isList ? ROW_HEIGHT_PX : CARD_HEIGHT_PX;
  const grid = gridRows({ count: products.length, secondFrom: props.products.length, columns });
  const tabStop = useTabStop(scroller, products.length);
  const rows = useVirtualRows({
    rowCount: grid.rowCount,
    rowHeightPx,
    scrollArea: scroller,
    oddRow: { index: grid.headingRow, heightPx: HEADING_HEIGHT_PX },
    gapPx: GAP_PX,
    keptRow: grid.rowOf(tabStop.position),
    longFrom: 0,
    overscan: ROWS_BEYOND_EDGE,
  });

  useOnChange([selectionKey], () => {
    tabStop.set(0);
    scroller.current?.scrollTo?.({ top: 0 });
  });

  function moveTo(position: number) {
    rows.show(grid.rowOf(position));
    tabStop.focus(position);
  }

  useImperativeHandle(handleRef, () => ({ focusFirst: () => products.length > 0 && moveTo(0) }));

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const rowsOnScreen = Math.floor(size.height / (rowHeightPx + GAP_PX));
    const next = positionAfter(event.key, tabStop.position, {
      count: products.length,
      columns,
      rowsOnScreen,
      rows: grid,
    });
    if (next === null) return;
    event.preventDefault();
    moveTo(next);
  }

  return (
    <div ref={scroller} className={styles.scroller} data-first-view="">
      <ul
        aria-label={productTexts.grid}
        className={styles.list}
        style={{ height: rows.totalPx }}
        onKeyDown={handleKeyDown}
      >
        {rows.indexes.flatMap((row) => {
          const topPx = rows.topOf(row);
          if (row === grid.headingRow) return [<CloseHeading key="close" topPx={topPx} />];
          const [first, end] = grid.positionsOf(row);
          return products.slice(first, end).map((product, column) => {
            const position = first + column;
            return (
              <li
                key={product.id}
                aria-setsize={products.length}
                aria-posinset={position + 1}
                className={styles.item}
                style={{ ...placeOf(column, columns, topPx), height: rowHeightPx }}
              >
                <ProductTile
                  product={product}
                  position={position}
                  shape={isList ? 'row' : 'card'}
                  isTabStop={position === tabStop.position}
                  onFocus={tabStop.set}
                  onPick={onPick}
                />
              </li>
            );
          });
        })}
      </ul>
    </div>
  );
}

function CloseHeading({ topPx }: { readonly topPx: number }) {
  const styles = useStyles();
  return (
    <li className={styles.item} style={{ transform: `translateY(${topPx}px)` }}>
      <h3 className={styles.heading}>{productTexts.closeMatches}</h3>
    </li>
  );
}

function placeOf(column: number, columns: number, topPx: number): CSSProperties {
  return {
    transform: `translateY(${topPx}px)`,
    left: `calc(${column} * (100% + ${GAP_PX}px) / ${columns})`,
    width: `calc((100% + ${GAP_PX}px) / ${columns} - ${GAP_PX}px)`,
  };
}

const useStyles = makeStyles({
  scroller: {
    flexGrow: 1,
    minHeight: '120px',
    // On a low screen the whole panel scrolls, so the products keep the height of a row.
    '@media (max-height: 520px)': { minHeight: '240px' },
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    // Leaves space for the focus ring of the tiles at the edges.
    padding: '3px 3px 0',
    margin: '-3px -3px 0',
  },
  list: { position: 'relative', width: '100%', margin: 0, padding: 0, listStyleType: 'none' },
  heading: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: `${HEADING_HEIGHT_PX}px`,
    color: tokens.colorNeutralForeground2,
  },
  item: { position: 'absolute', top: 0 },
});
