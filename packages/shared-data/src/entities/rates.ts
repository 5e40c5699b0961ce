import type { Tax } from '@evertill/shared-domain';
import { OfflineError } from '@evertill/shared-offline';
import { createCacheStore } from '../store/entity-store';
import type { ActivatableRepository } from '../store/repository';
import type { Load } from '../store/server-state';
import type { CrudApi } from './crud-api';
import { createEntityRepository, type EntityRepository } from './entity-repository';
import type { EntityRules } from './entity-rules';
import type { TaxInput } from './inputs';
import type { RepositoryContext } from './repository-context';
import type { WireFields } from './wire-changes';

/** What taxes and discounts have in common as entities. */
export const rateRules = {
  sortKey: (rate: Tax) => rate.name.toLowerCase(),
  // Both names of the flag are written (decision 002).
  toWire: ({ active, ...fields }: Partial<TaxInput>) => ({ ...rule(fields), active, isActive: active }),
  toBase: (rate: Tax) => ({ ...rule(rate), active: rate.active, isActive: rate.isActive }),
  nameOf: (body: WireFields) => String(body.name),
} satisfies Partial<EntityRules<Tax, TaxInput>>;

/** Makes a repository whose active entities have a call of their own. */
export function createActivatableRepository<T extends Tax>(
  context: RepositoryContext,
  rules: EntityRules<T, TaxInput>,
  api: CrudApi<T> & { listActive(): Promise<T[]> },
): ActivatableRepository<T, TaxInput> & EntityRepository<T, TaxInput> {
  const store = createCacheStore<T>(context.cache, rules.entity);
  const repository = createEntityRepository({ context, rules, api, store });

  async function loadActive(load: Load<T>): Promise<void> {
    const active = await api.listActive();
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
        if (context.connectivity.getSnapshot().isOnline) await repository.state.load(loadActive);
      } catch (error) {
        if (!(error instanceof OfflineError)) throw error;
      }
      return repository.getSnapshot().items.filter((item) => item.active);
    },
  };
}

function rule({ name, description, type, value }: Partial<TaxInput>) {
  return { name, description, type, value };
}
