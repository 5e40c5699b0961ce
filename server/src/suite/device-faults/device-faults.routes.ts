// Collects the faults of the app on the shop's devices, so that a person does not have to read them out over the
// telephone.

import { hasRollouts, noteStarts } from '@evertill/federation-kit/releases';
import { cleaned, uuidInput } from '@evertill/shared-domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { enums, object } from 'superstruct';
import { DEVICE_FAULT_KINDS } from '../../kernel/db/schema';
import { checkInput } from '../../kernel/http/check-input';
import { listField, textField } from '../../kernel/http/fields';
import { signedIn } from '../../kernel/http/signed-in';
import { reads } from '../../kernel/plugins/route-list';
import { deviceWords } from '../../people/sessions/device-words';
import type { SessionsRepository } from '../../people/sessions/sessions.repository';
import type { AppContext } from '../../writes/app-context';
import { recordAudit } from '../../writes/audit/audit.repository';
import { ownEntry } from '../../writes/audit/own-entry';
import { findDevicePlace } from '../releases/device-place';
import { isOnlyStore } from '../releases/only-store';
import { type DeviceFault, listFaults, recordFaults } from './device-faults.repository';

const MAX_FAULTS = 20;
const MAX_MESSAGE_LENGTH = 300;
const MAX_NAME_LENGTH = 60;

const FaultInput = object({
  kind: enums(DEVICE_FAULT_KINDS),
  app: textField('An app is required', MAX_NAME_LENGTH),
  version: textField('A version is required', MAX_NAME_LENGTH),
  buildId: textField('A build is required', MAX_NAME_LENGTH),
  // An error may quote any text, and its report must arrive.
  message: cleaned(textField('A message is required', MAX_MESSAGE_LENGTH)),
  // The log has the request under this id. Devices with earlier builds send none.
  requestId: uuidInput,
});
const FaultsInput = object({ faults: listField(FaultInput, 1, MAX_FAULTS) });

export function registerDeviceFaults(
  app: FastifyInstance,
  { db, clock, sessions }: AppContext & { sessions: SessionsRepository },
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
    const stopped = await stopRollouts(request, faults);
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

  /** Counts the faults of a device that tries a build before all others. Returns the rollouts that stopped. */
  async function stopRollouts(request: FastifyRequest, faults: readonly DeviceFault[]) {
    if (siteDir === null || !hasRollouts(siteDir)) return [];
    const place = await findDevicePlace(request, sessions);
    if (!place) return [];
    const now = clock.now().getTime();
    return noteStarts(siteDir, place, faults, { now, isOnlyStore: await isOnlyStore(db) });
  }
}
