import { type Answer, type ServerPages, useServerPages, useServerValue } from '@evertill/shared-data';
import {
  type OpenShift,
  parseOpenShifts,
  parseShiftClosings,
  type ShiftClosing,
} from '@evertill/shared-domain';

const ROLES = ['ADMIN', 'MANAGER'] as const;

/** Reads the open shifts of all registers from the server. */
export function useOpenShifts(): Answer<OpenShift[]> {
  return useServerValue({ url: '/shifts/open', roles: ROLES, keepsFresh: true }, parseOpenShifts);
}

/** Reads the closed shifts of all registers. The closing that arrived last comes first. */
export function useShiftClosings(): ServerPages<ShiftClosing> {
  return useServerPages<ShiftClosing>(
    { url: '/shifts/closings', roles: ROLES, keepsFresh: true },
    parseShiftClosings,
  );
}
