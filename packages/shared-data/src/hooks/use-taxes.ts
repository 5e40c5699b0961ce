import type { Tax } from '@evertill/shared-domain';
import { useMemo } from 'react';
import { sourceKey } from './source-key';
import { useData } from './use-data';
import { type ListState, useAsked, useList } from './use-list';

/** The taxes as they are now: cached, refreshed from the server, pending changes laid over. */
export function useTaxes(): ListState<Tax> {
  return useList(useData().taxes);
}

/** Only the taxes that apply now. */
export function useActiveTaxes(): ListState<Tax> {
  const { taxes } = useData();
  const state = useAsked(taxes, sourceKey(taxes, 'active'), () => taxes.listActive());
  const items = useMemo(() => state.items.filter((tax) => tax.active), [state.items]);
  return { ...state, items };
}

/** The writes of taxes; stable for the life of the root. */
export function useTaxActions() {
  const { create, update, remove } = useData().taxes;
  return { create, update, remove };
}
