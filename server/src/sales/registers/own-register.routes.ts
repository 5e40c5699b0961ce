// A till tells the server which register its session is used on.
import { INPUT_BOUNDS } from '@evertill/shared-domain';
import type { FastifyInstance } from 'fastify';
import { object } from 'superstruct';
import { checkInput } from '../../kernel/http/check-input';
import { textField } from '../../kernel/http/fields';
import { badRequest } from '../../kernel/http/http-error';
import { signedIn } from '../../kernel/http/signed-in';
import { reads } from '../../kernel/plugins/route-list';
import type { Quotas } from '../../people/plans/quotas';
import { deviceWords } from '../../people/sessions/device-words';
import { sessionCookie } from '../../people/sessions/session-cookie';
import { setRegisterOf } from '../../people/sessions/sessions.repository';
import type { AppContext } from '../../writes/app-context';
import { recordAudit } from '../../writes/audit/audit.repository';
import { ownEntry } from '../../writes/audit/own-entry';
import { signInAtRegister } from './enrollment';
import { claimRegisters } from './token-registers';

const RegisterInput = object({ registerId: textField('A register is required', INPUT_BOUNDS.idLength) });

export function registerOwnRegister(
  app: FastifyInstance,
  { db, clock, quotas }: AppContext & { quotas: Quotas },
): void {
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
      const { register, isNews } = await signInAtRegister(
        sql,
        storeId,
        { registerId, person, device, quotas },
        now,
      );
      const { status = 'waiting', name = null } = register ?? {};
      if (isNews) {
        const entry = ownEntry(request, person, 'PUT /auth/register', now);
        await recordAudit(sql, { ...entry, entityId: registerId, details: { status, device } });
      }
      return { id: registerId, name, status };
    });
  });
}
