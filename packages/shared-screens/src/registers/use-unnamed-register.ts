import { useRegisterId } from '@evertill/shared-data';
import type { Register } from '@evertill/shared-domain';
import { useRegisters } from './use-registers';

/** This register while it has no name, and the registers of the shop. */
export interface UnnamedRegister {
  /** Null when this register has a name, or belongs to the list of registers because it needs an approval. */
  readonly own: Register | null;
  readonly registers: readonly Register[];
  readonly isLoading: boolean;
  reload(): Promise<void>;
}

/** Reads whether this register lacks a name. */
export function useUnnamedRegister(): UnnamedRegister {
  const { value: registers = [], isLoading, reload } = useRegisters();
  const id = useRegisterId();
  const own = registers.find((register) => register.id === id && !register.name);
  return { own: own?.status === 'enrolled' ? own : null, registers, isLoading, reload };
}
