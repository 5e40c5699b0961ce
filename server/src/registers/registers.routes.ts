import { INPUT_BOUNDS } from '@evertill/shared-domain';
import type { FastifyInstance } from 'fastify';
import { define, type Infer, object } from 'superstruct';
import type { AppContext } from '../app-context';
import { badRequest } from '../http/http-error';
import { signedIn } from '../plugins/session';
import { defineWrite } from '../writes/write-operation';
import { closeGap, listGaps } from './gaps.repository';
import { FIRST } from './registers.repository';

const MAX_REASON_LENGTH = 500;

const number = define<number>('number', (value) => {
  const isNumber = typeof value === 'number' && Number.isInteger(value) && value >= FIRST;
  return (isNumber && value <= INPUT_BOUNDS.registerSequence) || 'This is not the number of a sale';
});
const reason = define<string>('reason', (value) => {
  if (typeof value !== 'string' || value.trim() === '') return 'A reason is required';
  return value.length <= MAX_REASON_LENGTH || `The reason must be at most ${MAX_REASON_LENGTH} characters`;
});
const CloseGapInput = object({ from: number, to: number, reason });
type CloseGapInput = Infer<typeof CloseGapInput>;

export function registerRegisters(app: FastifyInstance, { db, writes }: AppContext): void {
  app.get('/api/registers/gaps', async (request) => {
    const { storeId } = signedIn(request);
    return listGaps(db.store(storeId), storeId);
  });

  writes.register(app, [closeGapOfRegister]);
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
