import { type Answer, useServerValue } from '@evertill/shared-data';
import { parseRegisters, type Register } from '@evertill/shared-domain';

/** Reads the registers of the shop. Registers that wait for approval come first. */
export function useRegisters(): Answer<Register[]> {
  return useServerValue({ url: '/registers', roles: ['ADMIN', 'MANAGER'], keepsFresh: true }, parseRegisters);
}
