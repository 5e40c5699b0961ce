import { SlotActions } from '@evertill/federation-kit';
import type { CartItem } from '@evertill/shared-domain';
import { useContext, useMemo } from 'react';
import { TillSlotsContext } from '../till-slots';
import { toLine } from './slot-data';

/** Offers what other remotes do with a line of the cart. */
export function LineActions({ line }: { readonly line: CartItem }) {
  const isOpen = useContext(TillSlotsContext) !== null;
  const data = useMemo(() => ({ line: toLine(line) }), [line]);
  return isOpen && <SlotActions slot="evertill.pos.line-action.v1" data={data} />;
}
