import { type ListState, withSupportCode } from '@evertill/shared-data';
import type { Product } from '@evertill/shared-domain';
import { BarcodeIcon, Button, EmptyState, ErrorState, makeStyles, tokens } from '@evertill/shared-ui';
import { type ReactNode, type RefObject, useState } from 'react';
import { productTexts } from '../../texts';
import { ProductGrid, type ProductGridHandle } from './product-grid';
import { ProductsSkeleton } from './products-skeleton';

interface ProductResultsProps {
  readonly products: ListState<Product>;
  /** True while it is not known which products are shown. */
  readonly isAwaited: boolean;
  /** The products that match the search and the category. */
  readonly shown: readonly Product[];
  /** The products that would match without a typing error. */
  readonly closeMatches: readonly Product[];
  readonly selectionKey: string;
  readonly handleRef: RefObject<ProductGridHandle | null>;
  readonly onPick: (product: Product) => void;
  readonly onShowAll: () => void;
  /** Shown while the store has no products, in place of the plain words. */
  readonly emptyCatalog?: ReactNode;
}

/** Shows the products, or the reason why there are none: loading, failed, empty catalog, or no match. */
export function ProductResults(props: ProductResultsProps) {
  const styles = useStyles();
  const {
    products,
    isAwaited,
    shown,
    closeMatches,
    selectionKey,
    handleRef,
    onPick,
    onShowAll,
    emptyCatalog,
  } = props;
  const isFilling = useIsFilling(products);
  // Tiles that are added between the shown ones, or take their place, would move under a finger.
  if (isFilling || (isAwaited && products.items.length > 0))
    return <ProductsSkeleton label={loadingLabel(products.progress?.loaded)} />;
  if (products.items.length === 0) {
    if (products.error) {
      const text = withSupportCode(products.error.message || productTexts.loadFailed, products.error);
      return <ErrorState text={text} onRetry={() => void products.refresh()} />;
    }
    if (products.isLoading) return <ProductsSkeleton label={loadingLabel(products.progress?.loaded)} />;
    return (
      emptyCatalog ?? (
        <EmptyState icon={<BarcodeIcon />} title={productTexts.emptyTitle} hint={productTexts.emptyHint} />
      )
    );
  }
  if (shown.length === 0 && closeMatches.length === 0) {
    return (
      <EmptyState
        icon={<BarcodeIcon />}
        title={productTexts.noneMatch}
        hint={productTexts.noneMatchHint}
        action={<Button onClick={onShowAll}>{productTexts.showAll}</Button>}
      />
    );
  }
  return (
    <>
      {shown.length === 0 && <p className={styles.none}>{productTexts.noneMatch}</p>}
      <ProductGrid
        products={shown}
        closeMatches={closeMatches}
        selectionKey={selectionKey}
        handleRef={handleRef}
        onPick={onPick}
      />
    </>
  );
}

/** True until the first load of a device is complete. A later load changes only a few products. */
function useIsFilling({ items, progress }: ListState<Product>): boolean {
  const [wasComplete, setWasComplete] = useState(false);
  const isComplete = items.length > 0 && progress === null;
  if (isComplete && !wasComplete) setWasComplete(true);
  return progress !== null && !wasComplete;
}

const useStyles = makeStyles({ none: { margin: 0, color: tokens.colorNeutralForeground2 } });

function loadingLabel(loaded: number | undefined): string {
  return loaded ? productTexts.loaded(loaded) : productTexts.loading;
}
