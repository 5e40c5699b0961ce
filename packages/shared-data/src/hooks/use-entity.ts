import type { Discount, EntityDescription, EntityOf, InputOf, Tax } from '@evertill/shared-domain';
import { useMemo } from 'react';
import type { ActivatableRepository, Repository } from '../store/repository';
import { sourceKey } from './source-key';
import { useData } from './use-data';
import { type ListState, useAsked, useList } from './use-list';

/**
 * Returns the current rows of an entity. Shows cached rows at once, refreshes them from the server, and includes
 * pending changes.
 */
export function useEntity<D extends EntityDescription>(description: D): ListState<EntityOf<D>> {
  return useList(useData().entity(description));
}

/** Returns the write methods of an entity. They stay the same for the life of the root. */
export function useEntityActions<D extends EntityDescription>(
  description: D,
): Pick<Repository<EntityOf<D>, InputOf<D>>, 'create' | 'update' | 'remove'> {
  const { create, update, remove } = useData().entity(description);
  return { create, update, remove };
}

/** Returns only the active taxes. */
export function useActiveTaxes(): ListState<Tax> {
  return useActive(useData().taxes);
}

/** Returns only the active discounts. */
export function useActiveDiscounts(): ListState<Discount> {
  return useActive(useData().discounts);
}

function useActive<T extends Discount>(rates: ActivatableRepository<T, object>): ListState<T> {
  const state = useAsked(rates, sourceKey(rates, 'active'), () => rates.listActive());
  const items = useMemo(() => state.items.filter((rate) => rate.active), [state.items]);
  return { ...state, items };
}
