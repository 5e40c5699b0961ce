import { Supplier } from '@evertill/shared-domain';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app-context';
import { registerPlainEntity } from '../entities/plain-entity';
import { createSuppliersRepository } from './suppliers.repository';

export function registerSuppliers(app: FastifyInstance, context: AppContext): void {
  registerPlainEntity(app, context, Supplier, createSuppliersRepository);
}
