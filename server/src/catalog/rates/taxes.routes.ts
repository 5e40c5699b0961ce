import { calculateTaxes, Tax, toWireAmount } from '@evertill/shared-domain';
import type { FastifyInstance } from 'fastify';
import { badRequest, notFound } from '../../kernel/http/http-error';
import { signedIn } from '../../kernel/http/signed-in';
import type { AppContext } from '../../writes/app-context';
import { createRatesRepository, rateToWire } from './rates.repository';
import { registerRates } from './register-rates';

const AMOUNT = /^\d{1,9}(\.\d{1,4})?$/;

export function registerTaxes(app: FastifyInstance, context: AppContext): void {
  const taxesOf = (storeId: string) => createRatesRepository(context.db.store(storeId), storeId, 'tax');

  registerRates(app, context, Tax, 'tax');

  app.get<{ Querystring: { amount?: string } }>('/api/taxes/calculate', async (request) => {
    const { amount = '' } = request.query;
    if (!AMOUNT.test(amount)) throw badRequest('amount', 'amount must be a number of at least 0');
    const taxes = (await taxesOf(signedIn(request).storeId).listActive()).map(rateToWire);
    const result = calculateTaxes(amount, Tax.parseAll(taxes));
    return {
      amount: toWireAmount(amount),
      taxes: result.taxes.map((tax) => ({ ...tax, calculatedAmount: toWireAmount(tax.calculatedAmount) })),
      totalTax: toWireAmount(result.taxAmount),
    };
  });

  app.get<{ Params: { id: string } }>('/api/taxes/:id', async (request) => {
    const tax = await taxesOf(signedIn(request).storeId).find(request.params.id);
    if (!tax) throw notFound('Tax not found');
    return rateToWire(tax);
  });
}
