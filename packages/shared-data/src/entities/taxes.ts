// Taxes have two calls that no other entity has. One returns a single tax, and the other the charge of all taxes on an
// amount.
import { type CalculatedTaxes, calculateTaxes, isRecord, Tax, toWireAmount } from '@evertill/shared-domain';
import type { EntityRepository } from '../repository/entity-contract';
import { failureSentences, inWords } from '../repository/failure-sentences';
import type { RepositoryContext } from '../repository/repository-context';
import type { EntityStore } from '../store/entity-store';
import type { TaxesRepository, TaxInput } from '../store/repository';
import { isWithoutConnection } from '../store/without-connection';
import { createRatesRepository } from './rates';

const SENTENCE = failureSentences(Tax).fetch;

/** Creates the taxes repository. */
export function createTaxesRepository(
  context: RepositoryContext,
  store: EntityStore<Tax>,
): TaxesRepository & EntityRepository<Tax, TaxInput> {
  const { http, connectivity } = context;
  const repository = createRatesRepository<Tax, TaxInput>(context, Tax, store);

  return {
    ...repository,
    async read(id) {
      const tax = await inWords(SENTENCE, () => http.get(`${Tax.path}/${id}`, Tax.parse));
      await repository.state.settle([tax]);
      return repository.find(id) ?? tax;
    },
    async chargeOn(amount) {
      await repository.whenReady();
      try {
        const params = { amount: toWireAmount(amount) };
        const call = () => http.get(`${Tax.path}/calculate`, parseCharge, { params });
        return { ...(await inWords(SENTENCE, call)), isOffline: false };
      } catch (error) {
        if (!(await isWithoutConnection(error, connectivity))) throw error;
        return { ...calculateTaxes(amount, repository.getSnapshot().items), isOffline: true };
      }
    },
  };
}

function parseCharge(wire: unknown): CalculatedTaxes {
  if (!isRecord(wire) || !Array.isArray(wire.taxes)) throw new TypeError('This is no calculation of taxes');
  const lines = wire.taxes.filter(isRecord);
  return {
    taxes: lines.map(({ name, type, value, calculatedAmount }) => ({
      name: String(name),
      type: type === 'FIXED_AMOUNT' ? type : 'PERCENTAGE',
      value: Number(value),
      calculatedAmount: Number(calculatedAmount),
    })),
    taxAmount: Number(wire.totalTax),
  };
}
