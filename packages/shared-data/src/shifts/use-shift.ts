import {
  type OpenShift,
  parseOpenShifts,
  parseShiftClosings,
  type RegisterShift,
  type ShiftClosing,
} from '@evertill/shared-domain';
import { useSyncExternalStore } from 'react';
import { useData } from '../hooks/use-data';
import {
  type ServerPages,
  type ServerValue,
  useServerPages,
  useServerValue,
} from '../hooks/use-server-value';
import type { ShiftsRepository } from './shifts-repository';

const STAFF = ['ADMIN', 'MANAGER', 'CASHIER'] as const;
const OFFICE = ['ADMIN', 'MANAGER'] as const;

/** The shift of this register; null while it is not known, and where the shop has no shifts. */
export function useShift(): { shift: RegisterShift | null; shifts: ShiftsRepository } {
  const { shifts } = useData();
  const kept = useSyncExternalStore(shifts.subscribe, shifts.getSnapshot);
  return { shift: kept?.isOn ? kept.shift : null, shifts };
}

/** The open shifts as the server knows them, of a register or of all; asked for while they are wanted. */
export function useOpenShifts(registerId: string | null, { isWanted = true } = {}): ServerValue<OpenShift[]> {
  const query = registerId === null ? '' : `?registerId=${encodeURIComponent(registerId)}`;
  const roles = registerId === null ? OFFICE : STAFF;
  return useServerValue({ url: isWanted ? `/shifts/open${query}` : null, roles }, parseOpenShifts);
}

type ClosingsPage = ReturnType<typeof parseShiftClosings>;

/** The closed shifts of the shop, those that arrived last first. */
export function useShiftClosings(): ServerPages<ShiftClosing, ClosingsPage> {
  return useServerPages<ShiftClosing, ClosingsPage>(
    { url: '/shifts/closings', roles: OFFICE },
    parseShiftClosings,
  );
}
