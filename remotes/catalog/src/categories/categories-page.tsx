import { Category, countOf } from '@evertill/shared-domain';
import { DeleteDialog, EntityDialog, knownCount, ListScreen, useListScreen } from '@evertill/shared-screens';
import { CategoryCards } from './category-cards';
import { CATEGORY_MESSAGES } from './messages';

export function CategoriesPage() {
  const screen = useListScreen(Category, CATEGORY_MESSAGES);
  return (
    <ListScreen
      screen={screen}
      subtitle={knownCount(screen, (count) => countOf(count, 'category', 'categories'))}
    >
      <CategoryCards screen={screen} />
      <EntityDialog screen={screen} size="small" />
      <DeleteDialog screen={screen} />
    </ListScreen>
  );
}
