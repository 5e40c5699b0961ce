// The writes by which a till reports its shifts. The event has already taken place when it arrives, so any session of
// the shop may deliver it.
import {
  CashMovementInput,
  CloseShiftInput,
  expectedCash,
  money,
  netOf,
  OpenShiftInput,
  SHIFT_SUMS,
  sumIn,
  sumsOfMovement,
  toWireAmount,
} from '@evertill/shared-domain';
import { newId } from '../../kernel/db/new-id';
import { badRequest } from '../../kernel/http/http-error';
import { defineWrite, type WriteContext } from '../../writes/execute/write-operation';
import { holdRegister } from '../registers/registers.repository';
import { correctClosedShifts } from './late-arrivals';
import { createShiftLists } from './shift-lists.repository';
import { shiftName } from './shift-place';
import { sumShift } from './shift-sums.repository';
import { closingToWire } from './shift-to-wire';
import { createShiftsRepository } from './shifts.repository';

export const openShift = defineWrite<OpenShiftInput>({
  method: 'POST',
  path: '/shifts/open',
  isDone: true,
  isMoney: true,
  input: OpenShiftInput,
  async run({ sql, storeId, author, body, now }) {
    const { registerId, shiftNumber, counts } = body;
    await holdRegister(sql, storeId, registerId, now);
    const floatAmount = toWireAmount(body.floatAmount);
    const isNew = await createShiftsRepository(sql, storeId).insertOpened({
      registerId,
      shiftNumber,
      floatAmount,
      openedAt: new Date(body.openedAt),
      openedBy: author.id,
      counts: counts ?? null,
      createdAt: now,
    });
    if (!isNew) throw badRequest('shiftNumber', `Shift ${shiftNumber} of this register was opened before`);
    const opened = { registerId, shiftNumber, floatAmount, openedAt: body.openedAt };
    return { status: 201, body: opened, entityId: registerId, details: opened };
  },
});

export const moveCash = defineWrite<CashMovementInput>({
  method: 'POST',
  path: '/shifts/movements',
  isDone: true,
  isMoney: true,
  input: CashMovementInput,
  async run({ sql, storeId, author, body, now }) {
    const { registerId, shiftNumber, kind, reason } = body;
    await holdRegister(sql, storeId, registerId, now);
    const amount = toWireAmount(body.amount);
    const movedAt = new Date(body.movedAt);
    const id = newId(now);
    await createShiftsRepository(sql, storeId).insertMovement({
      registerId,
      shiftNumber,
      id,
      kind,
      amount,
      reason,
      movedAt,
      movedBy: author.id,
      createdAt: now,
    });
    const label = `${kind === 'in' ? 'Cash in' : 'Cash out'}: ${reason}`;
    const sums = sumsOfMovement(kind, amount);
    await correctClosedShifts(
      sql,
      storeId,
      [{ registerId, shiftNumber, id, kind: 'movement', label, happenedAt: movedAt, sums }],
      now,
    );
    const moved = { id, registerId, shiftNumber, kind, amount, reason, movedAt: body.movedAt };
    return { status: 201, body: moved, entityId: registerId, details: moved };
  },
});

export const closeShift = defineWrite<CloseShiftInput>({
  method: 'POST',
  path: '/shifts/close',
  isDone: true,
  isMoney: true,
  input: CloseShiftInput,
  async run(context) {
    const { sql, storeId, body, now } = context;
    const { registerId } = body;
    // From here on no sale of this register is booked until the transaction ends. Sales that are not in these sums
    // become corrections.
    await holdRegister(sql, storeId, registerId, now);
    const repository = createShiftsRepository(sql, storeId);
    if (await repository.isClosed(body))
      throw badRequest('shiftNumber', `Shift ${body.shiftNumber} of this register is closed already`);
    await repository.insertClosing(await closingOf(context));
    const lists = createShiftLists(sql, storeId);
    const [closing, movements] = await Promise.all([lists.findClosing(body), lists.movementsOf([body])]);
    if (!closing) throw new Error('The closing of the shift was not found after it was written');
    const wire = closingToWire(closing, movements.get(shiftName(body)) ?? [], []);
    const { number, expectedAmount, countedAmount, difference, perpetualTotal } = wire;
    const details = { number, expectedAmount, countedAmount, difference, perpetualTotal };
    return { status: 201, body: wire, entityId: registerId, details };
  },
});

async function closingOf({ sql, storeId, author, key, body, now }: WriteContext<CloseShiftInput>) {
  const { registerId, shiftNumber, till, unsynced } = body;
  const repository = createShiftsRepository(sql, storeId);
  const { sums, firstSequence, lastSequence } = await sumShift(sql, storeId, body);
  const opened = await repository.findOpened(body);
  const before = await repository.perpetualTotal(registerId);
  const floatAmount = opened?.floatAmount ?? toWireAmount(body.floatAmount);
  const netTotal = toWireAmount(netOf(sums));
  return {
    registerId,
    shiftNumber,
    id: newId(now),
    key,
    floatAmount,
    sums,
    netTotal,
    openedAt: opened?.openedAt ?? (body.openedAt ? new Date(body.openedAt) : null),
    openedBy: opened?.openedBy ?? null,
    closedAt: new Date(body.closedAt),
    closedBy: author.id,
    createdAt: now,
    expectedAmount: toWireAmount(expectedCash(floatAmount, sums)),
    countedAmount: toWireAmount(body.countedAmount),
    counts: body.counts ?? null,
    reason: body.reason ?? null,
    till: {
      sums: till.sums,
      firstSequence: till.firstSequence ?? null,
      lastSequence: till.lastSequence ?? null,
    },
    unsyncedCount: unsynced.count,
    unsyncedTotal: toWireAmount(sumIn(unsynced.sums, SHIFT_SUMS.salesTotal)),
    firstSequence,
    lastSequence,
    perpetualTotal: toWireAmount(money(before).plus(netTotal)),
  };
}
