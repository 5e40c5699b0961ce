import { Category } from '@evertill/shared-domain';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app-context';
import { registerPlainEntity } from '../entities/plain-entity';
import { createCategoriesRepository } from './categories.repository';

export function registerCategories(app: FastifyInstance, context: AppContext): void {
  registerPlainEntity(app, context, Category, createCategoriesRepository);
}
