// What goes wrong in the app on the shop's devices, so that nobody has to read it out over the telephone.
import { noteFailedStarts } from '@evertill/federation-kit/releases';
import type { FastifyInstance } from 'fastify';
import { array, enums, object, size } from 'superstruct';
import type { AppContext } from '../app-context';
import { recordAudit } from '../audit/audit.repository';
import { deviceWords } from '../auth/device-words';
import { ownEntry } from '../auth/own-entry';
import { sessionCookie } from '../auth/session-cookie';
import { DEVICE_FAULT_KINDS } from '../db/schema';
import { checkInput } from '../http/check-input';
import { textField } from '../http/fields';
import { reads } from '../plugins/route-list';
import { signedIn } from '../plugins/session';
import { listFaults, recordFaults } from './device-faults.repository';

const MAX_FAULTS = 20;
const MAX_MESSAGE_LENGTH = 300;
const MAX_NAME_LENGTH = 60;

const FaultInput = object({
  kind: enums(DEVICE_FAULT_KINDS),
  app: textField('An app is required', MAX_NAME_LENGTH),
  version: textField('A version is required', MAX_NAME_LENGTH),
  buildId: textField('A build is required', MAX_NAME_LENGTH),
  message: textField('A message is required', MAX_MESSAGE_LENGTH),
});
const FaultsInput = object({ faults: size(array(FaultInput), 1, MAX_FAULTS) });

export function registerDeviceFaults(
  app: FastifyInstance,
  { db, clock, sessions }: AppContext,
  siteDir: string | null,
): void {
  app.get('/api/device-faults', async (request) => {
    const { storeId } = signedIn(request);
    return listFaults(db.store(storeId), storeId);
  });

  app.post('/api/device-faults', reads(FaultsInput), async (request) => {
    const { storeId, id: userId } = signedIn(request);
    const { faults } = checkInput(FaultsInput, request.body);
    const device = deviceWords(request.headers['user-agent']);
    const teller = { storeId, userId, device, now: clock.now() };
    const cookie = sessionCookie.read(request);
    const place = siteDir !== null && cookie ? await sessions.findPlace(cookie) : null;
    const stopped = siteDir !== null && place ? await noteFailedStarts(siteDir, place, faults) : [];
    for (const rollout of stopped) request.log.warn(rollout, 'the rollout was stopped');
    await db.transaction(storeId, async (sql) => {
      await recordFaults(sql, faults, teller);
      for (const { app: name, buildId, message } of stopped) {
        const entry = ownEntry(request, signedIn(request), 'POST /device-faults', clock.now());
        await recordAudit(sql, { ...entry, entityId: name, details: { stopped: buildId, message } });
      }
    });
    return { received: faults.length };
  });
}
