import { useCategories, useCategoryActions } from '@evertill/shared-data';
import type { Category } from '@evertill/shared-domain';
import {
  AddIcon,
  Button,
  ConfirmDialog,
  EmptyState,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  makeStyles,
  PageFrame,
  PageHeader,
  Skeleton,
  SkeletonItem,
  tokens,
} from '@evertill/shared-ui';
import { useMemo, useState } from 'react';
import { useAnnounce } from '../use-announce';
import { useLast } from '../use-last';
import { useLoadFailure } from '../use-load-failure';
import { CategoryCard } from './category-card';
import { CategoryDialog } from './category-dialog';
import { categoryFailureText } from './category-failure';
import { sortByName } from './category-form';
import { CATEGORY_MESSAGES } from './messages';

type Open = { dialog: 'add' } | { dialog: 'edit' | 'delete'; category: Category } | null;

export function CategoriesPage() {
  const { items, isLoading, error, refresh } = useCategories();
  const { remove } = useCategoryActions();
  const announce = useAnnounce();
  const [open, setOpen] = useState<Open>(null);
  const failure = useLoadFailure(error, CATEGORY_MESSAGES.fetchFailed);
  const categories = useMemo(() => sortByName(items), [items]);
  const styles = useStyles();
  const shown = useLast(open);
  const close = () => setOpen(null);

  const handleDelete = async () => {
    if (open?.dialog !== 'delete') return;
    try {
      const { queued } = await remove(open.category.id);
      announce.written(CATEGORY_MESSAGES.deleted, queued);
    } catch (reason) {
      announce.refused(categoryFailureText(reason, CATEGORY_MESSAGES.deleteFailed));
    }
    close();
  };

  return (
    <PageFrame hasDialog={open !== null}>
      <PageHeader
        title={CATEGORY_MESSAGES.title}
        subtitle={
          categories.length === 0 && (isLoading || failure !== null) ? null : countOf(categories.length)
        }
        actions={
          <Button appearance="primary" icon={<AddIcon />} onClick={() => setOpen({ dialog: 'add' })}>
            {CATEGORY_MESSAGES.add}
          </Button>
        }
      />
      {failure !== null && (
        <MessageBar intent="error">
          <MessageBarBody>{failure}</MessageBarBody>
          <MessageBarActions>
            <Button onClick={() => void refresh()}>Retry</Button>
          </MessageBarActions>
        </MessageBar>
      )}
      {isLoading && <LoadingCards />}
      {!isLoading && categories.length === 0 && failure === null && (
        <EmptyState title={CATEGORY_MESSAGES.emptyTitle} hint={CATEGORY_MESSAGES.emptyHint} />
      )}
      {categories.length > 0 && (
        <ul className={styles.grid} aria-label="Categories">
          {categories.map((category) => (
            <li key={category.id}>
              <CategoryCard
                category={category}
                onEdit={() => setOpen({ dialog: 'edit', category })}
                onDelete={() => setOpen({ dialog: 'delete', category })}
              />
            </li>
          ))}
        </ul>
      )}
      <CategoryDialog
        open={open?.dialog === 'add' || open?.dialog === 'edit'}
        category={shown?.dialog === 'edit' ? shown.category : null}
        onClose={close}
      />
      <ConfirmDialog
        open={open?.dialog === 'delete'}
        title={CATEGORY_MESSAGES.confirmTitle}
        text={CATEGORY_MESSAGES.confirmDelete}
        confirmLabel="Delete"
        destructive
        onConfirm={handleDelete}
        onCancel={close}
      />
    </PageFrame>
  );
}

function LoadingCards() {
  const styles = useStyles();
  return (
    <Skeleton className={styles.grid} aria-label="Loading categories">
      {['one', 'two', 'three', 'four', 'five', 'six'].map((card) => (
        <SkeletonItem key={card} className={styles.placeholder} />
      ))}
    </Skeleton>
  );
}

function countOf(count: number): string {
  return count === 1 ? '1 category' : `${count} categories`;
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
