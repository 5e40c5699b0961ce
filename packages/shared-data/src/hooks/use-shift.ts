import type { RegisterShift } from '@evertill/shared-domain';
import { useSyncExternalStore } from 'react';
import type { ShiftsRepository } from '../shifts/shifts-contract';
import { useData } from './use-data';

/** The shift of this register; null while it is not known, and where the shop has no shifts. */
export function useShift(): { shift: RegisterShift | null; shifts: ShiftsRepository } {
  const { shifts } = useData();
  const kept = useSyncExternalStore(shifts.subscribe, shifts.getSnapshot);
  return { shift: kept?.isOn ? kept.shift : null, shifts };
}
