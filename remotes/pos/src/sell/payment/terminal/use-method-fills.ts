import { type OpenedMethod, type SlotCharge, useSlotMethods } from '@evertill/federation-kit';
import { useContext } from 'react';
import { TillSlotsContext } from '../../till-slots';

/** Returns the methods of payment that other remotes bring. */
export function useMethodFills(): readonly OpenedMethod<SlotCharge>[] {
  const isOpen = useContext(TillSlotsContext) !== null;
  return useSlotMethods('evertill.pos.payment-method.v1', isOpen);
}
