import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../writes/app-context';
import { correctTender } from './correct-tender';
import { refundSale } from './refund-sale';

export function registerTransactions(app: FastifyInstance, { writes }: AppContext): void {
  writes.register(app, [refundSale, correctTender]);
}
