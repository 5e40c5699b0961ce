import { PLAIN_ENTITIES } from '@evertill/shared-domain';
import type { FastifyInstance } from 'fastify';
import * as schema from '../kernel/db/schema';
import type { AppContext } from '../writes/app-context';
import {
  type PlainDescription,
  type RepositoryOf,
  registerPlainEntity,
} from '../writes/entities/plain-entity';
import { createPlainRepository, isPlainTable } from '../writes/entities/plain-repository';
import { createCategoriesRepository } from './categories/categories.repository';
import { createSuppliersRepository } from './suppliers/suppliers.repository';

/** The repositories of the entities that need more than the plain one. */
const REPOSITORIES: Readonly<Record<string, RepositoryOf>> = {
  categories: createCategoriesRepository,
  suppliers: createSuppliersRepository,
};

/** Registers the plain entities, except those that have already registered their own routes. */
export function registerPlainEntities(app: FastifyInstance, context: AppContext): void {
  for (const entity of PLAIN_ENTITIES) {
    if (app.hasRoute({ method: 'GET', url: `/api${entity.path}` })) continue;
    // Each entity is read by its own structs. TypeScript cannot express this for a list of different entities.
    const description = entity as unknown as PlainDescription;
    registerPlainEntity(app, context, description, REPOSITORIES[entity.name] ?? repositoryOf(entity));
  }
}

/** Returns the repository of the table with the entity's name. Throws at server start when there is no such table. */
function repositoryOf({ name, nameField }: { name: string; nameField: string }): RepositoryOf {
  const table = Object.entries(schema).find(([tableName]) => tableName === name)?.[1];
  const column = isPlainTable(table) && table[nameField];
  if (!column) throw new Error(`The schema has no table ${name} with the columns of a plain entity`);
  return (sql, storeId) => createPlainRepository(sql, table, { keys: { storeId }, name: column });
}
