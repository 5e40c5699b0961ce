// The till that a session is used on says which one it is.
import { INPUT_BOUNDS } from '@evertill/shared-domain';
import type { FastifyInstance } from 'fastify';
import { object } from 'superstruct';
import type { AppContext } from '../app-context';
import { recordAudit } from '../audit/audit.repository';
import { checkInput } from '../http/check-input';
import { textField } from '../http/fields';
import { badRequest } from '../http/http-error';
import { reads } from '../plugins/route-list';
import { signedIn } from '../plugins/session';
import { signInAtRegister } from '../registers/enrolment.repository';
import { claimRegisters } from '../tokens/token-registers';
import { deviceWords } from './device-words';
import { ownEntry } from './own-entry';
import { sessionCookie } from './session-cookie';
import { setRegisterOf } from './sessions.repository';

const RegisterInput = object({ registerId: textField('A register is required', INPUT_BOUNDS.idLength) });

export function registerOwnRegister(app: FastifyInstance, { db, clock }: AppContext): void {
  app.put('/api/auth/register', reads(RegisterInput), async (request) => {
    const person = signedIn(request);
    const { registerId } = checkInput(RegisterInput, request.body);
    const { storeId } = person;
    const now = clock.now();
    const device = deviceWords(request.headers['user-agent']);
    return db.transaction(storeId, async (sql) => {
      const others = await claimRegisters(sql, person, [registerId], now);
      if (others.size > 0) throw badRequest('registerId', 'This register is not one of this token');
      const session = sessionCookie.read(request);
      if (session) await setRegisterOf(sql, session, registerId);
      const { register, isNews } = await signInAtRegister(sql, storeId, { registerId, person, device }, now);
      const { status = 'waiting', name = null } = register ?? {};
      if (isNews) {
        const entry = ownEntry(request, person, 'PUT /auth/register', now);
        await recordAudit(sql, { ...entry, entityId: registerId, details: { status, device } });
      }
      return { id: registerId, name, status };
    });
  });
}
