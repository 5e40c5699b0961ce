import { INPUT_BOUNDS, kind } from '@evertill/shared-domain';
import type { FastifyInstance } from 'fastify';
import { enums, type Infer, object, optional } from 'superstruct';
import { optionalTextField, textField } from '../../kernel/http/fields';
import { badRequest, notFound } from '../../kernel/http/http-error';
import { signedIn } from '../../kernel/http/signed-in';
import type { BackOffice } from '../../people/plans/back-office';
import type { Quotas } from '../../people/plans/quotas';
import type { AppContext } from '../../writes/app-context';
import { defineWrite, type WriteOperation } from '../../writes/execute/write-operation';
import { clearRegisterFindings } from '../findings/findings.repository';
import { closeGap, listGaps } from './gaps.repository';
import { FIRST } from './register-numbers.repository';
import {
  findRegister,
  listRegisters,
  lockRegister,
  type RegisterRow,
  updateRegister,
} from './registers.repository';

const MAX_REASON_LENGTH = 500;
const MAX_NAME_LENGTH = 60;

const bounds = { type: 'integer', minimum: FIRST, maximum: INPUT_BOUNDS.registerSequence };
const number = kind<number>('number', bounds, (value) => {
  const isNumber = typeof value === 'number' && Number.isInteger(value) && value >= FIRST;
  return (isNumber && value <= INPUT_BOUNDS.registerSequence) || 'This is not the number of a sale';
});
const reason = textField('A reason is required', MAX_REASON_LENGTH);
const CloseGapInput = object({ from: number, to: number, reason });
type CloseGapInput = Infer<typeof CloseGapInput>;

interface RegisterPatch {
  name?: string | null | undefined;
  status?: 'enrolled' | 'revoked' | undefined;
}
const RegisterPatch = object({
  name: optionalTextField(MAX_NAME_LENGTH),
  status: optional(enums(['enrolled', 'revoked'])),
});

export function registerRegisters(
  app: FastifyInstance,
  { db, writes, quotas, backOffice }: AppContext & { quotas: Quotas; backOffice: BackOffice },
): void {
  app.get('/api/registers', async (request) => {
    const { storeId } = signedIn(request);
    return listRegisters(db.store(storeId), storeId);
  });

  app.get('/api/registers/gaps', async (request) => {
    const { storeId } = signedIn(request);
    return listGaps(db.store(storeId), storeId);
  });

  writes.register(app, [changeRegister(quotas, backOffice), closeGapOfRegister]);
}

const changeRegister = (quotas: Quotas, backOffice: BackOffice): WriteOperation =>
  defineWrite<RegisterPatch>({
    method: 'PUT',
    path: '/registers/:id',
    input: RegisterPatch,
    async run({ sql, storeId, author, params, body, now }) {
      const register = await lockRegister(sql, storeId, params.id ?? '');
      if (!register) throw notFound('Register not found');
      const { name = register.name, status = register.status } = body;
      // A register that is enrolled sells, and one that is revoked protects the store. A name does neither.
      if (name !== register.name) await backOffice.assertPaid(sql, storeId);
      const isDecided = status !== register.status;
      if (isDecided && status === 'enrolled' && !register.tokenId)
        await quotas.assertRoomForRegister(sql, storeId);
      await updateRegister(sql, register, {
        name,
        status,
        ...(isDecided && { decidedBy: author.id, decidedAt: now }),
      });
      if (isDecided && status === 'enrolled') {
        const judgment = { registerId: register.id, userId: author.id, note: 'The register was enrolled' };
        await clearRegisterFindings(sql, storeId, judgment, now);
      }
      const details = { before: nameAndStatus(register), after: { name, status } };
      return { status: 200, body: await findRegister(sql, storeId, register.id), details };
    },
  });

function nameAndStatus({ name, status }: RegisterRow) {
  return { name, status };
}

const closeGapOfRegister = defineWrite<CloseGapInput>({
  method: 'POST',
  path: '/registers/:id/close-gap',
  input: CloseGapInput,
  async run({ sql, storeId, author, params, body, now }) {
    const { from, to, reason } = body;
    const registerId = params.id ?? '';
    const register = (await listGaps(sql, storeId)).find((one) => one.registerId === registerId);
    const isMissing = register?.missing.some((hole) => hole.from <= from && from <= to && to <= hole.to);
    if (!isMissing) throw badRequest('from', 'These numbers are not missing');
    const gap = { registerId, from, to, reason: reason.trim() };
    const id = await closeGap(sql, storeId, { ...gap, userId: author.id, now });
    return { status: 201, body: { id, ...gap }, entityId: registerId, details: gap };
  },
});
