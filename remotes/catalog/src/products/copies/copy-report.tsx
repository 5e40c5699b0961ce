import type { CopiedProducts, CopyRemark, Product } from '@evertill/shared-domain';
import { makeStyles, StatusChip, Text, tokens } from '@evertill/shared-ui';
import { type Column, DataTable } from '@evertill/shared-ui/tables';
import { useMemo } from 'react';
import { productCopies as words } from '../../texts';
import { NAME_COLUMN, SKU_COLUMN } from '../csv/row-columns';

interface CopyReportProps {
  outcome: CopiedProducts;
  storeName: string;
  products: readonly Product[];
}

interface Remark {
  readonly key: string;
  readonly name: string;
  readonly sku: string;
  readonly reason: CopyRemark['reason'];
  readonly isRefused: boolean;
}

const COLUMNS: readonly Column<Remark>[] = [
  NAME_COLUMN,
  SKU_COLUMN,
  {
    id: 'result',
    label: words.result,
    width: 150,
    sortValue: ({ isRefused }) => (isRefused ? words.notCopied : words.copiedInPart),
    render: ({ isRefused }) => (
      <StatusChip
        color={isRefused ? 'negative' : 'warning'}
        text={isRefused ? words.notCopied : words.copiedInPart}
      />
    ),
  },
  { id: 'reason', label: words.reason, width: '40%', render: ({ reason }) => words.reasons[reason] },
];

/** Shows the result of copying: the counts, the new categories, and the products that need attention. */
export function CopyReport({ outcome, storeName, products }: CopyReportProps) {
  const styles = useStyles();
  const { added, updated, skipped, refused, categories } = outcome;
  const remarks = useMemo(() => remarksOf(outcome, products), [outcome, products]);
  return (
    <div className={styles.root}>
      <ul className={styles.counts}>
        <li>{words.added(added, storeName)}</li>
        {updated > 0 && <li>{words.updated(updated)}</li>}
        {skipped > 0 && <li>{words.skipped(skipped)}</li>}
        {refused.length > 0 && <li>{words.refused(refused.length)}</li>}
        {categories.length > 0 && <li>{words.newCategories(categories)}</li>}
      </ul>
      {added > 0 && <Text>{words.stockNext}</Text>}
      {remarks.length > 0 && (
        <DataTable<Remark>
          ariaLabel={words.remarks}
          rows={remarks}
          columns={COLUMNS}
          rowKey={({ key }) => key}
        />
      )}
    </div>
  );
}

/** Lists the remarks with the names of this device, because the server no longer names a deleted product. */
function remarksOf({ refused, leftOut }: CopiedProducts, products: readonly Product[]): Remark[] {
  const known = new Map(products.map((product) => [product.id, product]));
  const rows = (remarks: readonly CopyRemark[], isRefused: boolean) =>
    remarks.map(({ id, reason, name, sku }) => ({
      key: `${id} ${reason}`,
      name: name || (known.get(id)?.name ?? ''),
      sku: sku || (known.get(id)?.sku ?? ''),
      reason,
      isRefused,
    }));
  return [...rows(refused, true), ...rows(leftOut, false)];
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, minHeight: 0 },
  counts: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL },
});
