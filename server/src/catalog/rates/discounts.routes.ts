import { Discount } from '@evertill/shared-domain';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../writes/app-context';
import { registerRates } from './register-rates';

export function registerDiscounts(app: FastifyInstance, context: AppContext): void {
  registerRates(app, context, Discount, 'discount');
}
