import {
  AddIcon,
  BarcodeIcon,
  BusyButton,
  Button,
  belowQuery,
  CloseIcon,
  DownloadIcon,
  isBelow,
  makeStyles,
  PageHeader,
  SearchBox,
  StoreIcon,
  Tooltip,
  tokens,
  UploadIcon,
  useBreakpoint,
} from '@evertill/shared-ui';
import type { ReactElement } from 'react';
import { productList } from '../texts';
import { type ProductFilter, ProductFilters } from './product-filters';

interface ProductsHeaderProps {
  query: string;
  onQueryChange(query: string): void;
  filter: ProductFilter;
  onFilter(filter: ProductFilter): void;
  total: number;
  /** True while nothing is known about the products. */
  isUnknown: boolean;
  /** The number of products loaded so far in a long first load. */
  loaded: number | null;
  selectedCount: number;
  isExporting: boolean;
  onAdd(): void;
  onImport(): void;
  onExport(): void;
  onPrintLabels(): void;
  /** Copies the selected products, or those that are shown, into another store. Null without another store. */
  onCopy: (() => void) | null;
  onClearSelection(): void;
}

/** Shows the title, the search, and the actions for all or the selected products. */
export function ProductsHeader(props: ProductsHeaderProps) {
  const styles = useStyles();
  return (
    <div className={props.selectedCount > 0 ? styles.kept : undefined}>
      <PageHeader
        title={productList.title}
        subtitle={<span role="status">{subtitleOf(props)}</span>}
        actions={
          <>
            {props.selectedCount > 0 ? <SelectionTools {...props} /> : <ListTools {...props} />}
            <Button appearance="primary" icon={<AddIcon />} onClick={props.onAdd}>
              {productList.add}
            </Button>
          </>
        }
      >
        <SearchBox
          className={styles.search}
          aria-label={productList.search}
          placeholder={productList.search}
          value={props.query}
          onChange={(_, { value }) => props.onQueryChange(value)}
        />
        <ProductFilters filter={props.filter} onChange={props.onFilter} />
      </PageHeader>
    </div>
  );
}

function ListTools({ isExporting, total, onImport, onExport, onCopy }: ProductsHeaderProps) {
  return (
    <>
      <Tool icon={<UploadIcon />} label={productList.import} onClick={onImport} />
      <Tool
        icon={<DownloadIcon />}
        label={productList.export}
        busy={isExporting}
        disabled={total === 0}
        onClick={onExport}
      />
      {onCopy && (
        <Tool icon={<StoreIcon />} label={productList.copy} disabled={total === 0} onClick={onCopy} />
      )}
    </>
  );
}

function SelectionTools(props: ProductsHeaderProps) {
  const { isExporting, onExport, onPrintLabels, onCopy, onClearSelection } = props;
  return (
    <>
      <Tool icon={<BarcodeIcon />} label={productList.printLabels} onClick={onPrintLabels} />
      <Tool
        icon={<DownloadIcon />}
        label={productList.exportSelected}
        busy={isExporting}
        onClick={onExport}
      />
      {onCopy && <Tool icon={<StoreIcon />} label={productList.copy} onClick={onCopy} />}
      <Tool icon={<CloseIcon />} label={productList.clearSelection} onClick={onClearSelection} />
    </>
  );
}

interface ToolProps {
  icon: ReactElement;
  label: string;
  busy?: boolean;
  disabled?: boolean;
  onClick(): void;
}

/** Shows a button that drops its label on a narrow screen. */
function Tool({ icon, label, busy = false, disabled = false, onClick }: ToolProps) {
  const isNarrow = isBelow(useBreakpoint(), 'md');
  if (!isNarrow) {
    return (
      <BusyButton icon={icon} busy={busy} disabled={disabled} onClick={onClick}>
        {label}
      </BusyButton>
    );
  }
  return (
    <Tooltip content={label} relationship="label">
      <BusyButton icon={icon} busy={busy} disabled={disabled} onClick={onClick} />
    </Tooltip>
  );
}

function subtitleOf({ isUnknown, loaded, selectedCount, total }: ProductsHeaderProps): string {
  if (loaded !== null) return productList.loaded(loaded);
  if (isUnknown) return '';
  if (selectedCount > 0) return productList.selected(selectedCount, total);
  return productList.count(total);
}

const useStyles = makeStyles({
  // On a phone the page scrolls, so the actions for the selected rows stay at the top.
  kept: {
    [belowQuery('sm')]: {
      position: 'sticky',
      top: 0,
      zIndex: 4,
      margin: `-${tokens.spacingHorizontalM}`,
      padding: tokens.spacingHorizontalM,
      backgroundColor: tokens.colorNeutralBackground1,
      boxShadow: tokens.shadow4,
    },
  },
  search: {
    width: '280px',
    maxWidth: '100%',
  },
});
