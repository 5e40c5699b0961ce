// The writes by which a till reports its shifts. The event has already taken place when it arrives, so any session of
// the shop may deliver it, and it is never refused because it is unusual.
import {
  CashMovementInput,
  CloseShiftInput,
  expectedCash,
  formatMoney,
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
import { addShiftFindings, delivererOf, findPeople } from './shift-findings';
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
  async run({ sql, storeId, author, submitter, body, now }) {
    const { registerId, shiftNumber, counts } = body;
    const registerName = await holdRegister(sql, storeId, registerId, now);
    const people = { author, submitter };
    const openedAt = new Date(body.openedAt);
    const floatAmount = toWireAmount(body.floatAmount);
    const isNew = await createShiftsRepository(sql, storeId).insertOpened({
      registerId,
      shiftNumber,
      floatAmount,
      openedAt,
      openedBy: author.id,
      deliveredBy: delivererOf(people),
      counts: counts ?? null,
      createdAt: now,
    });
    if (!isNew) throw badRequest('shiftNumber', `Shift ${shiftNumber} of this register was opened before`);
    const report = { registerId, shiftNumber, registerName, verb: 'opened', happenedAt: openedAt, ...people };
    await addShiftFindings(sql, storeId, { report, findings: findPeople(report), now });
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
  async run({ sql, storeId, author, submitter, body, now }) {
    const { registerId, shiftNumber, kind, reason } = body;
    const registerName = await holdRegister(sql, storeId, registerId, now);
    const people = { author, submitter };
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
      deliveredBy: delivererOf(people),
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
    const verb = `used to ${kind === 'in' ? 'put in' : 'take out'} ${formatMoney(amount)}`;
    const report = { registerId, shiftNumber, registerName, verb, happenedAt: movedAt, ...people };
    await addShiftFindings(sql, storeId, { report, findings: findPeople(report), now });
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
    const { sql, storeId, author, submitter, body, now } = context;
    const { registerId, shiftNumber } = body;
    // From here on no sale of this register is booked until the transaction ends. Sales that are not in these sums
    // become corrections.
    const registerName = await holdRegister(sql, storeId, registerId, now);
    const repository = createShiftsRepository(sql, storeId);
    if (await repository.isClosed(body))
      throw badRequest('shiftNumber', `Shift ${body.shiftNumber} of this register is closed already`);
    await repository.insertClosing(await closingOf(context));
    const happenedAt = new Date(body.closedAt);
    const report = { registerId, shiftNumber, registerName, verb: 'closed', happenedAt, author, submitter };
    await addShiftFindings(sql, storeId, { report, findings: findPeople(report), now });
    const lists = createShiftLists(sql, storeId);
    const [closing, movements] = await Promise.all([lists.findClosing(body), lists.movementsOf([body])]);
    if (!closing) throw new Error('The closing of the shift was not found after it was written');
    const wire = closingToWire(closing, movements.get(shiftName(body)) ?? [], []);
    const { number, expectedAmount, countedAmount, difference, perpetualTotal } = wire;
    const details = { number, expectedAmount, countedAmount, difference, perpetualTotal };
    return { status: 201, body: wire, entityId: registerId, details };
  },
});

async function closingOf({ sql, storeId, author, submitter, key, body, now }: WriteContext<CloseShiftInput>) {
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
    openingDeliveredBy: opened?.deliveredBy ?? null,
    closedAt: new Date(body.closedAt),
    closedBy: author.id,
    deliveredBy: delivererOf({ author, submitter }),
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
