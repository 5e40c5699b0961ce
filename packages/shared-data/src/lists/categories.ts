import { Category } from '@evertill/shared-domain';
import { createEntityRepository } from '../repository/entity-repository';
import type { EntityRules } from '../repository/entity-rules';
import type { CategoryInput } from '../repository/inputs';
import type { RepositoryContext } from '../repository/repository-context';
import { createCacheStore } from '../store/entity-store';
import { createCategoriesApi } from './categories-api';

const rules: EntityRules<Category, CategoryInput> = {
  entity: 'categories',
  url: '/categories',
  noun: 'category',
  sortKey: (category) => category.name.toLowerCase(),
  parse: Category.parse,
  toWire: ({ name, description }) => ({ name, description }),
  toBase: ({ name, description }) => ({ name, description }),
  nameOf: (body) => String(body.name),
};

/** The categories of the catalogue. */
export function createCategoriesRepository(context: RepositoryContext) {
  const store = createCacheStore<Category>(context.cache, 'categories');
  return createEntityRepository({ context, rules, api: createCategoriesApi(context), store });
}
