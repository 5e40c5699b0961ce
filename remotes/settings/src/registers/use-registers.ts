import { type Answer, useServerValue } from '@evertill/shared-data';
import { parseRegisters, type Register } from '@evertill/shared-domain';

/** The registers of the shop. Those that wait for the office come first. */
export function useRegisters(): Answer<Register[]> {
  return useServerValue({ url: '/registers', roles: ['ADMIN', 'MANAGER'], keepsFresh: true }, parseRegisters);
}
