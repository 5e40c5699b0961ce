// What goes wrong in the app on the shop's devices, so that nobody has to read it out over the telephone.
import type { FastifyInstance } from 'fastify';
import { array, enums, object, size } from 'superstruct';
import type { AppContext } from '../app-context';
import { deviceWords } from '../auth/device-words';
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

export function registerDeviceFaults(app: FastifyInstance, { db, clock }: AppContext): void {
  app.get('/api/device-faults', async (request) => {
    const { storeId } = signedIn(request);
    return listFaults(db.store(storeId), storeId);
  });

  app.post('/api/device-faults', reads(FaultsInput), async (request) => {
    const { storeId, id: userId } = signedIn(request);
    const { faults } = checkInput(FaultsInput, request.body);
    const device = deviceWords(request.headers['user-agent']);
    const teller = { storeId, userId, device, now: clock.now() };
    await db.transaction(storeId, (sql) => recordFaults(sql, faults, teller));
    return { received: faults.length };
  });
}
