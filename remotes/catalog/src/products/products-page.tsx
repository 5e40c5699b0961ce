import { lazyPart } from '@evertill/federation-kit';
import { failureText, useProductActions, useProducts, useServerSearch } from '@evertill/shared-data';
import { Product, sellableQuantity } from '@evertill/shared-domain';
import { DeleteDialog, useLast, useLoadFailure, useNotices } from '@evertill/shared-screens';
import { useHasOtherStores } from '@evertill/shared-screens/store';
import { PageFrame, useDebouncedValue } from '@evertill/shared-ui';
import type { SortState } from '@evertill/shared-ui/tables';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { productList } from '../texts';
import { useDroppedFile } from './csv/use-dropped-file';
import { NoStockBar } from './no-stock-bar';
import { ProductDialog } from './product-dialog';
import { type ProductFilter, passing } from './product-filters';
import { ProductTable } from './product-table';
import { ProductsHeader } from './products-header';
import { isSample } from './samples/sample-sku';
import { SamplesBar } from './samples/samples-bar';
import { useProductRows } from './search/use-product-rows';
import { StockDialog } from './stock/stock-dialog';
import { useHeldWhile } from './use-held-while';
import { useProductExport } from './use-product-export';

// These dialogs are opened rarely, so their code is loaded on demand.
const ImportDialog = lazyPart(async () => (await import('./csv/import-dialog')).ImportDialog);
const SamplesDialog = lazyPart(async () => (await import('./samples/samples-dialog')).SamplesDialog);
const CopyDialog = lazyPart(async () => (await import('./copies/copy-dialog')).CopyDialog);
const HistoryDialog = lazyPart(async () => (await import('./stock/history-dialog')).HistoryDialog);
const TransferDialog = lazyPart(async () => (await import('./stock/transfer-dialog')).TransferDialog);
const LabelDialog = lazyPart(async () => (await import('./labels/label-dialog')).LabelDialog);

type Dialog =
  | { name: 'add' | 'samples' }
  | { name: 'import'; file: File | null }
  | { name: 'labels' }
  | { name: 'copy'; products: readonly Product[] }
  | { name: 'edit' | 'delete' | 'stock' | 'history' | 'transfer'; product: Product };

const NONE_SELECTED: ReadonlySet<string> = new Set();

interface ProductsPageProps {
  /** The id of the category to show first. Empty for all products. */
  categoryId?: string;
  /** True to show first what is low on stock. */
  lowStock?: boolean;
  /** The dialog to open first: 'add', 'import' or 'samples'. Other values open none. */
  opens?: string | null;
}

export function ProductsPage({ categoryId = '', lowStock = false, opens = null }: ProductsPageProps) {
  const { items: current, isLoading, error, progress, refresh } = useProducts();
  const { remove } = useProductActions();
  const notices = useNotices();
  const [dialog, setDialog] = useState<Dialog | null>(() => firstDialog(opens));
  const [typed, setTyped] = useState('');
  const [selected, setSelected] = useState(NONE_SELECTED);
  // While many rows are written, the table keeps its rows and is drawn once at the end.
  const items = useHeldWhile(dialog?.name === 'import' || dialog?.name === 'samples', current);
  const query = useDebouncedValue(typed);
  const [filter, setFilter] = useState<ProductFilter>({ categoryId, lowStock });
  const listed = useMemo(() => passing(items, filter), [items, filter]);
  const [order, setOrder] = useState<SortState | null>(null);
  const { rows, isSearching } = useProductRows({ products: listed, query, order });
  const failure = useLoadFailure(error && failureText(error, productList.loadFailed));
  const searchError = useServerSearch(query);
  useLoadFailure(searchError && failureText(searchError, productList.searchFailed));
  const exporting = useProductExport();
  const hasOtherStores = useHasOtherStores();
  const [withoutStock, setWithoutStock] = useState<Product | null>(null);
  const unsold = useMemo(
    () => withoutStock && (items.find(({ id }) => id === withoutStock.id) ?? withoutStock),
    [items, withoutStock],
  );
  const chosen = useMemo(
    () => (selected.size === 0 ? [] : items.filter((product) => selected.has(product.id))),
    [items, selected],
  );
  const sampleCount = useMemo(() => items.filter(isSample).length, [items]);
  const shown = useLast(dialog);
  const product = shown && 'product' in shown ? shown.product : null;

  const close = useCallback(() => setDialog(null), []);
  const openEdit = useCallback((product: Product) => setDialog({ name: 'edit', product }), []);
  const openDelete = useCallback((product: Product) => setDialog({ name: 'delete', product }), []);
  const openStock = useCallback((product: Product) => setDialog({ name: 'stock', product }), []);
  const openHistory = useCallback((product: Product) => setDialog({ name: 'history', product }), []);
  const openTransfer = useCallback((product: Product) => setDialog({ name: 'transfer', product }), []);
  const openDropped = useCallback((file: File) => setDialog({ name: 'import', file }), []);
  const showAll = useCallback(() => {
    setTyped('');
    setFilter({ categoryId: '', lowStock: false });
  }, []);
  const openSamples = useCallback(() => setDialog({ name: 'samples' }), []);
  useDroppedFile(dialog === null ? openDropped : null);
  const handleRetry = useCallback(() => void refresh(), [refresh]);

  return (
    <PageFrame fillsHeight hasDialog={dialog !== null}>
      <ProductsHeader
        query={typed}
        onQueryChange={setTyped}
        filter={filter}
        onFilter={setFilter}
        total={items.length}
        isUnknown={items.length === 0 && (isLoading || failure !== null)}
        loaded={progress?.loaded ?? null}
        selectedCount={chosen.length}
        isExporting={exporting.isBusy}
        onAdd={() => setDialog({ name: 'add' })}
        onImport={() => setDialog({ name: 'import', file: null })}
        onExport={() => void exporting.start(chosen.length > 0 ? chosen : items)}
        onPrintLabels={() => setDialog({ name: 'labels' })}
        onCopy={
          hasOtherStores
            ? () => setDialog({ name: 'copy', products: chosen.length > 0 ? chosen : rows })
            : null
        }
        onClearSelection={() => setSelected(NONE_SELECTED)}
      />
      {unsold && sellableQuantity(unsold) < 1 && (
        <NoStockBar product={unsold} onDone={() => setWithoutStock(null)} />
      )}
      {sampleCount > 0 && <SamplesBar count={sampleCount} onOpen={openSamples} />}
      <ProductTable
        products={rows}
        query={query}
        filterKey={listed === items ? '' : `${filter.categoryId} ${filter.lowStock}`}
        order={order}
        onOrder={setOrder}
        isLoading={isLoading || isSearching}
        failure={failure}
        selected={selected}
        onSelect={setSelected}
        onRetry={handleRetry}
        onTrySamples={openSamples}
        onShowAll={showAll}
        onEdit={openEdit}
        onDelete={openDelete}
        onAdjustStock={openStock}
      />
      <ProductDialog
        open={dialog?.name === 'add' || dialog?.name === 'edit'}
        product={shown?.name === 'edit' ? product : null}
        onClose={close}
        onWithoutStock={setWithoutStock}
      />
      <StockDialog
        open={dialog?.name === 'stock'}
        product={product}
        onHistory={openHistory}
        onTransfer={hasOtherStores ? openTransfer : null}
        onClose={close}
      />
      <DeleteDialog
        screen={{
          entity: Product,
          messages: productList,
          actions: { remove },
          dialogs: { isDeleteOpen: dialog?.name === 'delete', deleteRow: product, close },
          notices,
          failed: (reason, fallback) => notices.failed(failureText(reason, fallback)),
        }}
      />
      <Suspense fallback={null}>
        {dialog?.name === 'import' && <ImportDialog file={dialog.file} onClose={close} />}
        {dialog?.name === 'samples' && <SamplesDialog onClose={close} />}
        {dialog?.name === 'copy' && <CopyDialog products={dialog.products} onClose={close} />}
        {dialog?.name === 'history' && <HistoryDialog product={dialog.product} onClose={close} />}
        {dialog?.name === 'transfer' && (
          <TransferDialog
            product={items.find(({ id }) => id === dialog.product.id) ?? dialog.product}
            onCopyFirst={() => setDialog({ name: 'copy', products: [dialog.product] })}
            onClose={close}
          />
        )}
        {dialog?.name === 'labels' && <LabelDialog products={chosen} onClose={close} />}
      </Suspense>
    </PageFrame>
  );
}

function firstDialog(name: string | null): Dialog | null {
  if (name === 'add' || name === 'samples') return { name };
  return name === 'import' ? { name, file: null } : null;
}
