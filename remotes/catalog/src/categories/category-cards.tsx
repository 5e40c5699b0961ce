import { type ListState, useProducts } from '@evertill/shared-data';
import type { Category } from '@evertill/shared-domain';
import type { OpenDialog } from '@evertill/shared-screens';
import {
  Button,
  EmptyState,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  makeStyles,
  Skeleton,
  SkeletonItem,
  TagIcon,
  tokens,
} from '@evertill/shared-ui';
import { useMemo } from 'react';
import { categoryList } from '../texts';
import { CategoryCard } from './category-card';

interface CategoryCardsProps {
  onOpen(category: Category): void;
  screen: {
    readonly list: ListState<Category>;
    readonly failure: string | null;
    readonly dialogs: Pick<OpenDialog<Category>, 'openEdit' | 'openDelete'>;
  };
}

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Shows the categories as cards, sorted by name, with loading, empty and error states. */
export function CategoryCards({ screen: { list, failure, dialogs }, onOpen }: CategoryCardsProps) {
  const counts = useProductCounts();
  const { items, isLoading, refresh } = list;
  const categories = useMemo(() => items.toSorted((a, b) => byName.compare(a.name, b.name)), [items]);
  const styles = useStyles();
  return (
    <>
      {failure !== null && (
        <MessageBar intent="error">
          <MessageBarBody>{failure}</MessageBarBody>
          <MessageBarActions>
            <Button onClick={() => void refresh()}>{categoryList.retry}</Button>
          </MessageBarActions>
        </MessageBar>
      )}
      {isLoading && <LoadingCards />}
      {!isLoading && categories.length === 0 && failure === null && (
        <EmptyState icon={<TagIcon />} title={categoryList.emptyTitle} hint={categoryList.emptyHint} />
      )}
      {categories.length > 0 && (
        <ul className={styles.grid} aria-label={categoryList.table}>
          {categories.map((category) => (
            <li key={category.id}>
              <CategoryCard
                category={category}
                productCount={counts?.get(category.id) ?? (counts ? 0 : null)}
                onOpen={onOpen}
                onEdit={dialogs.openEdit}
                onDelete={dialogs.openDelete}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Counts the products of each category. Null while the products are loading. */
function useProductCounts(): ReadonlyMap<string, number> | null {
  const { items, isLoading } = useProducts();
  return useMemo(() => {
    if (isLoading && items.length === 0) return null;
    const counts = new Map<string, number>();
    for (const { category } of items)
      if (category) counts.set(category.id, (counts.get(category.id) ?? 0) + 1);
    return counts;
  }, [items, isLoading]);
}

function LoadingCards() {
  const styles = useStyles();
  return (
    <Skeleton className={styles.grid} aria-label={categoryList.loading}>
      {['one', 'two', 'three', 'four', 'five', 'six'].map((card) => (
        <SkeletonItem key={card} className={styles.placeholder} />
      ))}
    </Skeleton>
  );
}

const useStyles = makeStyles({
  grid: {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
    gap: tokens.spacingHorizontalM,
  },
  placeholder: { height: '132px' },
});
