import { useEntity } from '@evertill/shared-data';
import { Category, isLowOnStock, type Product } from '@evertill/shared-domain';
import { Select, ToggleButton } from '@evertill/shared-ui';
import { useMemo } from 'react';
import { productList } from '../texts';

/** What the list of products is limited to. */
export interface ProductFilter {
  /** The id of a category. Empty for all of them. */
  readonly categoryId: string;
  readonly lowStock: boolean;
}

/** Returns the products that pass the filter, in their order. */
export function passing(products: readonly Product[], filter: ProductFilter): readonly Product[] {
  const { categoryId, lowStock } = filter;
  if (categoryId === '' && !lowStock) return products;
  return products.filter(
    (product) =>
      (categoryId === '' || product.category?.id === categoryId) && (!lowStock || isLowOnStock(product)),
  );
}

interface ProductFiltersProps {
  filter: ProductFilter;
  onChange(filter: ProductFilter): void;
}

/** Limits the list to a category, or to products that will soon be sold out. */
export function ProductFilters({ filter, onChange }: ProductFiltersProps) {
  const { items } = useEntity(Category);
  const categories = useMemo(() => items.toSorted((a, b) => a.name.localeCompare(b.name, 'en')), [items]);
  return (
    <>
      <Select
        aria-label={productList.columns.category}
        value={filter.categoryId}
        onChange={(_, { value }) => onChange({ ...filter, categoryId: value })}
      >
        <option value="">{productList.allCategories}</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <ToggleButton
        checked={filter.lowStock}
        onClick={() => onChange({ ...filter, lowStock: !filter.lowStock })}
      >
        {productList.lowStock}
      </ToggleButton>
    </>
  );
}
