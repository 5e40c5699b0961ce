import { type Category, parseCategory } from '@evertill/shared-domain';
import { createCategoriesApi } from './api/categories-api';
import { createEntityRepository } from './entity-repository';
import type { EntityRules } from './entity-rules';
import { createCacheStore } from './entity-store';
import type { CategoryInput } from './inputs';
import type { RepositoryContext } from './repository-context';

const rules: EntityRules<Category, CategoryInput> = {
  entity: 'categories',
  url: '/categories',
  noun: 'category',
  sortKey: (category) => category.name.toLowerCase(),
  parse: parseCategory,
  toWire: ({ name, description }) => ({ name, description }),
  toBase: ({ name, description }) => ({ name, description }),
  nameOf: (body) => String(body.name),
};

/** The categories of the catalogue. */
export function createCategoriesRepository(context: RepositoryContext) {
  const store = createCacheStore<Category>(context.cache, 'categories');
  return createEntityRepository({ context, rules, api: createCategoriesApi(context), store });
}
