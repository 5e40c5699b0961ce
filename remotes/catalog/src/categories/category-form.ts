import type { CategoryInput } from '@evertill/shared-data';
import { Category } from '@evertill/shared-domain';
import { textOrNull } from '../text-or-null';

export interface CategoryFormValues {
  name: string;
  description: string;
}

export function initialCategoryValues(category: Category | null): CategoryFormValues {
  return { name: category?.name ?? '', description: category?.description ?? '' };
}

export function validateCategoryForm(values: CategoryFormValues): Record<string, string> {
  return Category.validate(values, { creating: true });
}

export function toCategoryInput({ name, description }: CategoryFormValues): CategoryInput {
  return { name: name.trim(), description: textOrNull(description) };
}

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** The order of the card grid. */
export function sortByName(categories: readonly Category[]): readonly Category[] {
  return categories.toSorted((a, b) => byName.compare(a.name, b.name));
}
