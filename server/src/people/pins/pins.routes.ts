// The PINs with which staff take over a register that is signed in. A PIN signs nobody in at the server, so its record may
// go to every register of the shop (decision 031).
import { kind, makePinRecord, type PinRecord, pinProblem, type StaffPins } from '@evertill/shared-domain';
import type { FastifyInstance } from 'fastify';
import { nullable, object, string } from 'superstruct';
import { checkInput } from '../../kernel/http/check-input';
import { forbidden } from '../../kernel/http/http-error';
import { signedIn } from '../../kernel/http/signed-in';
import { reads } from '../../kernel/plugins/route-list';
import type { AppContext } from '../../writes/app-context';
import { recordAudit } from '../../writes/audit/audit.repository';
import { ownEntry } from '../../writes/audit/own-entry';
import { defineWrite } from '../../writes/execute/write-operation';
import { checkOwnPassword } from '../auth/own-password';
import type { SignIn } from '../auth/sign-in';
import { findStore } from '../stores/stores.repository';
import { lockUser } from '../users/lock-user';
import { createUsersRepository, type UserRow } from '../users/users.repository';

const PIN = { type: 'string', pattern: '^\\d{4,8}$', description: 'No PIN that is easily guessed.' };
const OwnPinInput = object({
  // The password is compared exactly as typed, because it may begin with a space.
  currentPassword: string(),
  /** Null removes the PIN. */
  pin: nullable(kind<string>('pin', PIN, (value) => pinProblem(value) ?? true)),
});

export function registerPins(
  app: FastifyInstance,
  { db, clock, writes, signIn }: AppContext & { signIn: SignIn },
): void {
  app.get('/api/staff-pins', async (request): Promise<StaffPins> => {
    const { storeId } = signedIn(request);
    const sql = db.store(storeId);
    const { settings } = await findStore(sql, storeId);
    const lockAfterMinutes = settings.lockAfterMinutes ?? 0;
    if (settings.pinSwitch !== true) return { lockAfterMinutes, people: [] };
    const people = await createUsersRepository(sql, storeId).listWithPin();
    return { lockAfterMinutes, people: people.flatMap(pinToWire) };
  });

  app.put('/api/auth/pin', reads(OwnPinInput), async (request) => {
    const { storeId, id } = signedIn(request);
    const { currentPassword, pin } = checkInput(OwnPinInput, request.body);
    const user = await checkOwnPassword(request, signIn, currentPassword);
    const record = pin === null ? null : await makePinRecord(pin);
    const now = clock.now();
    await db.transaction(storeId, async (sql) => {
      await createUsersRepository(sql, storeId).update(id, pinFields(record, now), now);
      const entry = ownEntry(request, user, 'PUT /auth/pin', now);
      await recordAudit(sql, { ...entry, details: { isRemoved: record === null } });
    });
    return { id, hasPin: record !== null };
  });

  writes.register(app, [removePin]);
}

const removePin = defineWrite({
  method: 'DELETE',
  path: '/users/:id/pin',
  async run({ sql, storeId, author, params, now }) {
    const users = createUsersRepository(sql, storeId);
    const user = await lockUser(users, params.id ?? '', author);
    if (user.id === author.id) throw forbidden('Remove your own PIN in your profile');
    await users.update(user.id, pinFields(null, now), now);
    return { status: 200, body: { id: user.id, hasPin: false }, details: { username: user.username } };
  },
});

function pinFields(record: PinRecord | null, now: Date): Pick<UserRow, 'pin' | 'pinSetAt'> {
  return { pin: record, pinSetAt: record && now };
}

function pinToWire({ id, username, firstName, lastName, role, pin, pinSetAt }: UserRow): StaffPins['people'] {
  if (!pin || !pinSetAt) return [];
  const name = { firstName: firstName ?? '', lastName: lastName ?? '' };
  return [{ id, username, ...name, role, pin, pinSetAt: pinSetAt.toISOString() }];
}
