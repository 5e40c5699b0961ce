import type { Discount, EntityDescription } from '@evertill/shared-domain';
import type { EntityRepository } from '../repository/entity-contract';
import { createEntityRepository } from '../repository/entity-repository';
import { failureSentences, inWords } from '../repository/failure-sentences';
import type { RepositoryContext } from '../repository/repository-context';
import type { EntityStore } from '../store/entity-store';
import type { ActivatableRepository } from '../store/repository';
import type { Load } from '../store/server-state';
import { isWithoutConnection } from '../store/without-connection';
import { failures } from '../texts';

/** Creates the repository of taxes or discounts. The active ones have a separate call. */
export function createRatesRepository<T extends Discount, Input extends object>(
  context: RepositoryContext,
  description: EntityDescription<T, Input>,
  store: EntityStore<T>,
): ActivatableRepository<T, Input> & EntityRepository<T, Input> {
  const { http, connectivity } = context;
  const sentence =
    description.name === 'discounts' ? failures.activeDiscounts : failureSentences(description).fetch;
  const repository = createEntityRepository({ context, description, store });

  async function loadActive(load: Load<T>): Promise<void> {
    const active = await inWords(sentence, () =>
      http.get(`${description.path}/active`, description.parseAll),
    );
    const ids = new Set(active.map((item) => item.id));
    const others = repository.state.collection.all().filter((item) => item.active && !ids.has(item.id));
    const switchedOff = others.map((item) => ({ ...item, active: false, isActive: false }));
    await load.merge([...active, ...switchedOff]);
  }

  return {
    ...repository,
    async listActive() {
      await repository.whenReady();
      try {
        if (connectivity.getSnapshot().isOnline) await repository.state.load(loadActive);
      } catch (error) {
        if (!(await isWithoutConnection(error, connectivity))) throw error;
      }
      return repository.getSnapshot().items.filter((item) => item.active);
    },
  };
}
