import type { Product } from '@evertill/shared-domain';
import { EntityTable, rowActionsOf } from '@evertill/shared-screens';
import { BoxIcon, Button, EmptyState, FilterIcon } from '@evertill/shared-ui';
import type { SortState } from '@evertill/shared-ui/tables';
import { memo, useMemo } from 'react';
import { productList, samples } from '../texts';
import { PRODUCT_PHONE_ROW, productColumns, productPhonePicture } from './product-columns';

interface ProductTableProps {
  /** The products, already sorted. */
  products: readonly Product[];
  query: string;
  /** Names the filter that leaves products out. Empty without one. */
  filterKey: string;
  order: SortState | null;
  onOrder(order: SortState | null): void;
  isLoading: boolean;
  failure: string | null;
  selected: ReadonlySet<string>;
  onSelect(selected: ReadonlySet<string>): void;
  onRetry(): void;
  /** Offers sample products. Called from the empty list of a store without products. */
  onTrySamples(): void;
  /** Clears the search and the filter. Called from a list that they left empty. */
  onShowAll(): void;
  onEdit(product: Product): void;
  onDelete(product: Product): void;
  onAdjustStock(product: Product): void;
}

/** Lists the products as rows. Memoized, so that the table renders only when a prop changes. */
export const ProductTable = memo(function ProductTable(props: ProductTableProps) {
  const { products, query, order, onOrder, selected, onSelect, onEdit, onDelete, onAdjustStock } = props;
  const columns = useMemo(() => productColumns(onAdjustStock), [onAdjustStock]);
  const rowActions = useMemo(
    () => rowActionsOf({ dialogs: { openEdit: onEdit, openDelete: onDelete } }),
    [onEdit, onDelete],
  );
  const tableOrder = useMemo(() => ({ sort: order, onChange: onOrder }), [order, onOrder]);
  return (
    <EntityTable<Product>
      ariaLabel={productList.table}
      rows={products}
      columns={columns}
      phoneRow={PRODUCT_PHONE_ROW}
      phonePicture={productPhonePicture}
      oneLine
      rowName={(product) => product.name}
      rowActions={rowActions}
      order={tableOrder}
      selection={{ selected, onChange: onSelect }}
      loading={props.isLoading}
      error={props.failure}
      onRetry={props.onRetry}
      resetPageKey={`${props.filterKey} ${query}`}
      empty={
        <NoProducts
          query={query}
          filterKey={props.filterKey}
          onTrySamples={props.onTrySamples}
          onShowAll={props.onShowAll}
        />
      }
    />
  );
});

type NoProductsProps = Pick<ProductTableProps, 'query' | 'filterKey' | 'onTrySamples' | 'onShowAll'>;

function NoProducts({ query, filterKey, onTrySamples, onShowAll }: NoProductsProps) {
  const showAll = <Button onClick={onShowAll}>{productList.showAll}</Button>;
  if (filterKey !== '' && query.trim() === '')
    return (
      <EmptyState
        icon={<FilterIcon />}
        title={productList.noneLeft}
        hint={productList.noneLeftHint}
        action={showAll}
      />
    );
  if (query.trim() !== '') {
    return (
      <EmptyState
        icon={<FilterIcon />}
        title={productList.noMatch(query.trim())}
        hint={productList.noMatchHint}
        action={showAll}
      />
    );
  }
  return (
    <EmptyState
      icon={<BoxIcon />}
      title={productList.emptyTitle}
      hint={productList.emptyHint}
      action={<Button onClick={onTrySamples}>{samples.try}</Button>}
    />
  );
}
