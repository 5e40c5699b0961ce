import { Category } from '@evertill/shared-domain';
import { DeleteDialog, EntityDialog, knownCount, ListScreen, useListScreen } from '@evertill/shared-screens';
import { categoryList } from '../texts';
import { CategoryCards } from './category-cards';

interface CategoriesPageProps {
  /** Shows the products of a category. */
  onOpen(category: Category): void;
}

export function CategoriesPage({ onOpen }: CategoriesPageProps) {
  const screen = useListScreen(Category, categoryList);
  return (
    <ListScreen screen={screen} subtitle={knownCount(screen, categoryList.count)}>
      <CategoryCards screen={screen} onOpen={onOpen} />
      <EntityDialog screen={screen} size="small" />
      <DeleteDialog screen={screen} />
    </ListScreen>
  );
}
