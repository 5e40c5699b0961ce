import type { RegisterShift } from '@evertill/shared-domain';
import { useSyncExternalStore } from 'react';
import type { ShiftsRepository } from '../shifts/shifts-contract';
import { useData } from './use-data';

/** Returns the shift of this register. Null until the shift is known, and for shops without shifts. */
export function useShift(): { shift: RegisterShift | null; shifts: ShiftsRepository } {
  const { shifts } = useData();
  const kept = useSyncExternalStore(shifts.subscribe, shifts.getSnapshot);
  return { shift: kept?.isOn ? kept.shift : null, shifts };
}
