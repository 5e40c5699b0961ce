import type { Product } from '@evertill/shared-domain';
import type { Column } from '@evertill/shared-ui/tables';
import { type Count, type Counts, differenceOf } from './count';
import { CountField } from './count-field';

export function countColumns(
  counts: Counts,
  onCount: (id: string, count: Count | null) => void,
): Column<Product>[] {
  return [
    {
      id: 'name',
      label: 'Product',
      minWidth: 200,
      render: ({ name }) => name,
      sortValue: ({ name }) => name,
      cardTitle: true,
    },
    {
      id: 'sku',
      label: 'SKU',
      width: 140,
      render: ({ sku }) => sku ?? '',
      sortValue: ({ sku }) => sku ?? null,
    },
    {
      id: 'stock',
      label: 'In Stock',
      width: 110,
      align: 'end',
      render: ({ stockQuantity }) => stockQuantity,
      sortValue: ({ stockQuantity }) => stockQuantity,
    },
    {
      id: 'counted',
      label: 'Counted',
      width: 150,
      align: 'end',
      render: (product) => <CountField product={product} count={counts[product.id]} onCount={onCount} />,
    },
    {
      id: 'difference',
      label: 'Difference',
      width: 120,
      align: 'end',
      render: ({ id }) => differenceText(counts[id]),
    },
  ];
}

function differenceText(count: Count | undefined): string {
  if (!count) return '';
  const difference = differenceOf(count);
  if (difference === 0) return '0';
  return difference > 0 ? `+${difference}` : `−${-difference}`;
}
