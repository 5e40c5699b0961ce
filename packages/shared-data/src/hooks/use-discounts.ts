import type { Discount } from '@evertill/shared-domain';
import { useMemo } from 'react';
import { sourceKey } from './source-key';
import { useData } from './use-data';
import { type ListState, useAsked, useList } from './use-list';

/** The discounts as they are now: cached, refreshed from the server, pending changes laid over. */
export function useDiscounts(): ListState<Discount> {
  return useList(useData().discounts);
}

/** Only the discounts that apply now. */
export function useActiveDiscounts(): ListState<Discount> {
  const { discounts } = useData();
  const state = useAsked(discounts, sourceKey(discounts, 'active'), () => discounts.listActive());
  const items = useMemo(() => state.items.filter((discount) => discount.active), [state.items]);
  return { ...state, items };
}

/** The writes of discounts; stable for the life of the root. */
export function useDiscountActions() {
  const { create, update, remove } = useData().discounts;
  return { create, update, remove };
}
