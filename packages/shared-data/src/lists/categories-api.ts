import { Category } from '@evertill/shared-domain';
import { type ApiOptions, type CrudApi, createCrudApi } from '../repository/crud-api';

/** The bare calls of categories; offline their writes are refused (spec 8). */
export function createCategoriesApi(options: ApiOptions): CrudApi<Category> {
  return createCrudApi(options, {
    url: '/categories',
    noun: 'category',
    offline: 'refuse',
    parse: Category.parse,
    parseAll: Category.parseAll,
  });
}
