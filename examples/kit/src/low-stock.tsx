import { useProducts } from '@evertill/shared-data';
import { ErrorState, LoadingState } from '@evertill/shared-ui';

/** Names the tracked products of which fewer than five are left. */
export function LowStock() {
  const { items, isLoading, error, refresh } = useProducts();
  if (error && items.length === 0) return <ErrorState text={error.message} onRetry={() => void refresh()} />;
  if (isLoading) return <LoadingState label="Loading products" />;
  const low = items.filter(({ trackStock, stockQuantity }) => trackStock !== false && stockQuantity < 5);
  return (
    <ul>
      {low.map(({ id, name, stockQuantity }) => (
        <li key={id}>
          {name}: {stockQuantity}
        </li>
      ))}
    </ul>
  );
}
