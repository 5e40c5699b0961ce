import { parseRegisters, type Register } from '@evertill/shared-domain';
import { type ServerValue, useServerValue } from '../hooks/use-server-value';

/** The tills of the shop: those that wait for the office come first. */
export function useRegisters(): ServerValue<Register[]> {
  return useServerValue({ url: '/registers', roles: ['ADMIN', 'MANAGER'] }, parseRegisters);
}
