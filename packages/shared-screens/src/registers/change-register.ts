import { type Register, registerLabel } from '@evertill/shared-domain';
import type { Offline } from '@evertill/shared-offline';
import { registerNames as words } from '../texts';

/** The most characters of a register's name. */
export const REGISTER_NAME_MAX_LENGTH = 60;

/** Changes a register's name or status. Resolves with what became of the change. */
export function changeRegister(outbox: Offline['outbox'], register: Register, data: Record<string, unknown>) {
  return outbox.submit({
    kind: 'registers.change',
    entity: 'registers',
    type: 'call',
    method: 'PUT',
    data,
    url: `/registers/${encodeURIComponent(register.id)}`,
    summary: words.changed(registerLabel(register)),
  });
}
