import { parkedReason } from '@evertill/shared-data';
import { categoryColor, formatMoney, isStockTracked, type Product } from '@evertill/shared-domain';
import {
  Button,
  belowQuery,
  makeStyles,
  mergeClasses,
  ProductPicture,
  Tooltip,
  tokens,
} from '@evertill/shared-ui';
import { type Column, type PhoneRow, RowName } from '@evertill/shared-ui/tables';
import type { JSX } from 'react';
import { productList, stockDialog } from '../texts';

const { columns } = productList;

/** A product on phones: its name and price, then its SKU and category, and its stock. */
export const PRODUCT_PHONE_ROW: PhoneRow = [
  { start: ['name'], end: ['unitPrice'] },
  { start: ['sku', 'category'], end: ['stockQuantity'] },
];

/** Returns the columns of the product table. Pressing a stock opens the dialog that changes the stock. */
export function productColumns(onAdjustStock: (product: Product) => void): readonly Column<Product>[] {
  return [
    {
      id: 'name',
      label: columns.name,
      width: '22%',
      minWidth: 180,
      sortValue: (product) => product.name,
      render: (product) => <NameCell product={product} />,
    },
    {
      id: 'sku',
      label: columns.sku,
      width: '11%',
      minWidth: 98,
      sortValue: (product) => product.sku,
      render: (product) => <Code text={product.sku} />,
    },
    {
      id: 'barcode',
      label: columns.barcode,
      width: '14%',
      minWidth: 122,
      sortValue: (product) => product.barcode,
      render: (product) => <Code text={product.barcode} />,
    },
    {
      id: 'unitPrice',
      label: columns.unitPrice,
      align: 'end',
      width: 96,
      sortValue: (product) => product.unitPrice,
      render: (product) => formatMoney(product.unitPrice),
    },
    {
      id: 'stockQuantity',
      label: columns.stock,
      phoneLabel: true,
      align: 'end',
      width: 90,
      sortValue: (product) => (isStockTracked(product) ? product.stockQuantity : null),
      render: (product) => <StockCell product={product} onAdjust={onAdjustStock} />,
    },
    {
      id: 'category',
      label: columns.category,
      minWidth: 84,
      sortValue: (product) => product.category?.name,
      render: (product) => <Words text={product.category?.name} />,
    },
    {
      id: 'supplier',
      label: columns.supplier,
      minWidth: 84,
      sortValue: (product) => product.supplier?.name,
      render: (product) => <Words text={product.supplier?.name} />,
    },
  ];
}

/** Shows a code on a single line, because a broken code would look like two codes. */
function Code({ text }: { text: string | null }) {
  const styles = useStyles();
  return text ? (
    <span className={styles.code} title={text}>
      {text}
    </span>
  ) : null;
}

/** Shows a text that breaks only between words, unless a word is wider than the column. */
function Words({ text }: { text: string | undefined }) {
  return <span className={useStyles().words}>{text}</span>;
}

/** Shows the picture of a product at the start of its row on phones. */
export function productPhonePicture(product: Product): JSX.Element {
  return <Picture product={product} size={40} />;
}

function Picture({ product, size }: { product: Product; size: number }) {
  return (
    <ProductPicture
      src={product.image}
      name=""
      label={product.name}
      hue={categoryColor(product.category)}
      size={size}
    />
  );
}

function NameCell({ product }: { product: Product }) {
  const styles = useStyles();
  return (
    <span className={styles.name}>
      <span className={styles.inTable}>
        <Picture product={product} size={32} />
      </span>
      <RowName name={product.name} reason={parkedReason(product)} />
    </span>
  );
}

interface StockCellProps {
  product: Product;
  onAdjust(product: Product): void;
}

function StockCell({ product, onAdjust }: StockCellProps) {
  const styles = useStyles();
  const stock = product.stockQuantity;
  if (!isStockTracked(product)) return <span className={styles.untracked}>{productList.notTracked}</span>;
  return (
    <Tooltip content={stockDialog.tooltip} relationship="inaccessible" withArrow>
      <Button
        appearance="subtle"
        size="small"
        className={mergeClasses(styles.stock, stock <= 0 && styles.out)}
        aria-label={productList.stockOf(product.name, stock)}
        onClick={() => onAdjust(product)}
      >
        <span className={styles.figure}>{stock}</span>
      </Button>
    </Tooltip>
  );
}

const useStyles = makeStyles({
  code: {
    display: 'inline-block',
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    verticalAlign: 'bottom',
  },
  words: { overflowWrap: 'break-word' },
  name: {
    display: 'inline-flex',
    overflowWrap: 'break-word',
    verticalAlign: 'middle',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minWidth: 0,
  },
  stock: {
    minWidth: '40px',
    padding: '0 6px',
    marginRight: '-6px',
    justifyContent: 'flex-end',
    fontWeight: tokens.fontWeightRegular,
    fontSize: tokens.fontSizeBase300,
    fontVariantNumeric: 'tabular-nums',
    '@media (pointer: coarse)': { minWidth: '44px', minHeight: '44px' },
    // In a row of two lines the target is higher than its line.
    [belowQuery('sm')]: { margin: '-10px -6px -10px 0' },
  },
  inTable: { display: 'inline-flex', flexShrink: 0, [belowQuery('sm')]: { display: 'none' } },
  untracked: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'nowrap',
  },
  figure: { borderBottom: `1px dashed ${tokens.colorNeutralStroke1}` },
  out: { color: tokens.colorNegativeForeground, fontWeight: tokens.fontWeightSemibold },
});
