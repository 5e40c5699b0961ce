import { CategoryInput, CategoryPatch } from '@evertill/shared-domain';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app-context';
import { notFound } from '../http/http-error';
import { signedIn } from '../plugins/session';
import { mergeEdit } from '../writes/merge-edit';
import { defineWrite } from '../writes/write-operation';
import {
  type CategoriesRepository,
  type CategoryRow,
  categoryFields,
  categoryToWire,
  createCategoriesRepository,
} from './categories.repository';

export function registerCategories(app: FastifyInstance, { db, writes }: AppContext): void {
  app.get('/api/categories', async (request) => {
    const categories = createCategoriesRepository(db, signedIn(request).storeId);
    return (await categories.list()).map(categoryToWire);
  });

  writes.register(app, [createCategory, updateCategory, deleteCategory]);
}

const createCategory = defineWrite<CategoryInput>({
  method: 'POST',
  path: '/categories',
  input: CategoryInput,
  async run({ sql, storeId, body, now }) {
    const categories = createCategoriesRepository(sql, storeId);
    const id = await categories.create({ name: body.name, description: body.description ?? null }, now);
    return { status: 201, body: categoryToWire(await requireCategory(categories, id)) };
  },
});

const updateCategory = defineWrite<CategoryPatch>({
  method: 'PUT',
  path: '/categories/:id',
  input: CategoryPatch,
  async run({ sql, storeId, body, params, now }) {
    const categories = createCategoriesRepository(sql, storeId);
    const before = await lockCategory(categories, params.id);
    const { baseValues, ...wanted } = body;
    const changes = mergeEdit(categoryFields(before), wanted, baseValues);
    await categories.update(before.id, changes, now);
    const after = await requireCategory(categories, before.id);
    return {
      status: 200,
      body: categoryToWire(after),
      details: { before: categoryFields(before), after: changes },
    };
  },
});

const deleteCategory = defineWrite({
  method: 'DELETE',
  path: '/categories/:id',
  async run({ sql, storeId, params, now }) {
    const categories = createCategoriesRepository(sql, storeId);
    const { id, name } = await lockCategory(categories, params.id);
    await categories.remove(id, now);
    return { status: 200, body: { id }, details: { name } };
  },
});

async function lockCategory(categories: CategoriesRepository, id = ''): Promise<CategoryRow> {
  const found = await requireCategory(categories, id);
  await categories.lock(found.id);
  return requireCategory(categories, found.id);
}

async function requireCategory(categories: CategoriesRepository, id: string): Promise<CategoryRow> {
  const row = await categories.find(id);
  if (!row) throw notFound('Category not found');
  return row;
}
