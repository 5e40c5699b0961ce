import type { Discount, EntityDescription, EntityOf, InputOf, Tax } from '@evertill/shared-domain';
import { useMemo } from 'react';
import type { ActivatableRepository, Repository } from '../store/repository';
import { sourceKey } from './source-key';
import { useData } from './use-data';
import { type ListState, useAsked, useList } from './use-list';

/** The rows of an entity as they are now: cached, refreshed from the server, pending changes laid over. */
export function useEntity<D extends EntityDescription>(description: D): ListState<EntityOf<D>> {
  return useList(useData().entity(description));
}

/** The writes of an entity; stable for the life of the root. */
export function useEntityActions<D extends EntityDescription>(
  description: D,
): Pick<Repository<EntityOf<D>, InputOf<D>>, 'create' | 'update' | 'remove'> {
  const { create, update, remove } = useData().entity(description);
  return { create, update, remove };
}

/** Only the taxes that apply now. */
export function useActiveTaxes(): ListState<Tax> {
  return useActive(useData().taxes);
}

/** Only the discounts that apply now. */
export function useActiveDiscounts(): ListState<Discount> {
  return useActive(useData().discounts);
}

function useActive<T extends Tax>(rates: ActivatableRepository<T, object>): ListState<T> {
  const state = useAsked(rates, sourceKey(rates, 'active'), () => rates.listActive());
  const items = useMemo(() => state.items.filter((rate) => rate.active), [state.items]);
  return { ...state, items };
}
