// The writes by which a till reports its shifts. The event has already taken place when it arrives, so any session of
// the shop may deliver it, and it is never refused because it is unusual.
import {
  CashMovementInput,
  type CashMovementKind,
  CloseShiftInput,
  DEFAULT_SETTINGS,
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
import { findCalendar } from '../../people/stores/store-calendar';
import { findStore } from '../../people/stores/stores.repository';
import { defineWrite, type WriteContext } from '../../writes/execute/write-operation';
import { meetRegisters } from '../registers/enrollment';
import { holdRegister } from '../registers/registers.repository';
import { findHand, type Hand } from '../sellers/hand';
import { correctClosedShifts } from './late-arrivals';
import { clearSalesBetweenShifts } from './sales-outside-shifts';
import { addShiftFindings, findReportCircumstances, type ShiftReport } from './shift-findings';
import { createShiftLists } from './shift-lists.repository';
import { type ShiftPlace, shiftName } from './shift-place';
import { closingProblems, movementProblems, openingProblems } from './shift-problems';
import { sumShift } from './shift-sums.repository';
import { closingToWire } from './shift-to-wire';
import { createShiftsRepository, type KnownShift, type RecountRow } from './shifts.repository';

export const openShift = defineWrite<OpenShiftInput>({
  method: 'POST',
  path: '/shifts/open',
  isDone: true,
  isMoney: true,
  input: OpenShiftInput,
  async run(context) {
    const { sql, storeId, body, now } = context;
    const { registerId, shiftNumber, counts } = body;
    const hand = await findHand(context);
    const arrived = [{ registerId, submitter: context.submitter }];
    const strangers = await meetRegisters(sql, storeId, arrived, {
      now,
      today: async () => (await findCalendar(sql, storeId)).dayOf(now),
      what: 'opened a shift',
    });
    const registerName = await holdRegister(sql, storeId, registerId, now);
    const repository = createShiftsRepository(sql, storeId);
    const shift = await repository.findKnown(body);
    const before = shiftNumber === 1 ? null : await repository.findKnown(placeBefore(body));
    const openedAt = new Date(body.openedAt);
    const floatAmount = toWireAmount(body.floatAmount);
    const report = reportOf(context, { registerName, verb: 'opened', happenedAt: openedAt });
    if (shift.opened) {
      await repository.insertRecount(
        recountOf(context, hand, { kind: 'opening', amount: floatAmount, happenedAt: openedAt }),
      );
    } else {
      const { userId: openedBy, deliveredBy } = hand;
      const row = { registerId, shiftNumber, floatAmount, openedAt, openedBy, deliveredBy };
      await repository.insertOpened({ ...row, counts: counts ?? null, createdAt: now });
      const closedBefore = before?.closing?.closedAt ?? null;
      // The cash of sales since the last shift is counted in this one, unless the numbers of the shifts jumped.
      if (!before || closedBefore) await clearSalesBetweenShifts(sql, storeId, body, { closedBefore, now });
    }
    const findings = [
      ...findReportCircumstances(report, { openedAt: null, now }),
      ...openingProblems(report, body, { shift, before }),
      ...strangers.values(),
      ...hand.findings,
    ];
    await addShiftFindings(sql, storeId, { report, findings, now });
    const opened = { registerId, shiftNumber, floatAmount, openedAt: body.openedAt };
    return { status: 201, body: opened, entityId: registerId, details: { ...opened, ...hand.facts } };
  },
});

const MOVED: Readonly<Record<CashMovementKind, string>> = {
  in: 'put in',
  out: 'take out',
  'float-up': 'raise the float by',
  'float-down': 'lower the float by',
};

export const moveCash = defineWrite<CashMovementInput>({
  method: 'POST',
  path: '/shifts/movements',
  isDone: true,
  isMoney: true,
  input: CashMovementInput,
  async run(context) {
    const { sql, storeId, body, now } = context;
    const { registerId, shiftNumber, kind, reason } = body;
    const hand = await findHand(context);
    const registerName = await holdRegister(sql, storeId, registerId, now);
    const repository = createShiftsRepository(sql, storeId);
    const amount = toWireAmount(body.amount);
    const movedAt = new Date(body.movedAt);
    const id = newId(now);
    const row = { registerId, shiftNumber, id, kind, amount, reason, movedAt };
    const { userId: movedBy, deliveredBy } = hand;
    await repository.insertMovement({ ...row, movedBy, deliveredBy, createdAt: now });
    const label = kind === 'in' ? `Cash in: ${reason}` : kind === 'out' ? `Cash out: ${reason}` : reason;
    const sums = sumsOfMovement(kind, amount);
    await correctClosedShifts(
      sql,
      storeId,
      [{ registerId, shiftNumber, id, kind: 'movement', label, happenedAt: movedAt, sums }],
      now,
    );
    const verb = `used to ${MOVED[kind]} ${formatMoney(amount)}`;
    const report = reportOf(context, { registerName, verb, happenedAt: movedAt });
    const shift = await repository.findKnown(body);
    const findings = [
      ...findReportCircumstances(report, { openedAt: shift.opened?.openedAt ?? null, now }),
      ...movementProblems(report, body, shift),
      ...hand.findings,
    ];
    await addShiftFindings(sql, storeId, { report, findings, now });
    const moved = { ...row, movedAt: body.movedAt };
    return { status: 201, body: moved, entityId: registerId, details: { ...moved, ...hand.facts } };
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
    const hand = await findHand(context);
    // From here on no sale of this register is booked until the transaction ends. Sales that are not in these sums
    // become corrections.
    const registerName = await holdRegister(sql, storeId, registerId, now);
    const repository = createShiftsRepository(sql, storeId);
    const shift = await repository.findKnown(body);
    const { settings } = await findStore(sql, storeId);
    const happenedAt = new Date(body.closedAt);
    const amount = toWireAmount(body.countedAmount);
    if (shift.closing)
      await repository.insertRecount(recountOf(context, hand, { kind: 'closing', amount, happenedAt }));
    else await repository.insertClosing(await closingOf(context, shift, hand));
    const report = reportOf(context, { registerName, verb: 'closed', happenedAt });
    const findings = [
      ...findReportCircumstances(report, { openedAt: shift.opened?.openedAt ?? null, now }),
      ...closingProblems(report, body, shift, settings.freeDifference ?? DEFAULT_SETTINGS.freeDifference),
      ...hand.findings,
    ];
    await addShiftFindings(sql, storeId, { report, findings, now });
    const wire = await readClosing(context);
    const { number, expectedAmount, countedAmount, difference, perpetualTotal } = wire;
    const details = { number, expectedAmount, countedAmount, difference, perpetualTotal, ...hand.facts };
    return {
      status: 201,
      body: wire,
      entityId: registerId,
      details: shift.closing ? { ...details, countedAgain: amount } : details,
    };
  },
});

function placeBefore({ registerId, shiftNumber }: ShiftPlace): ShiftPlace {
  return { registerId, shiftNumber: shiftNumber - 1 };
}

function reportOf(
  { author, submitter, delivery, body }: WriteContext<ShiftPlace>,
  event: Pick<ShiftReport, 'registerName' | 'verb' | 'happenedAt'>,
): ShiftReport {
  const { registerId, shiftNumber } = body;
  return { registerId, shiftNumber, author, submitter, delivery, ...event };
}

function recountOf(
  { body, now }: WriteContext<OpenShiftInput | CloseShiftInput>,
  { userId, deliveredBy }: Hand,
  count: Pick<RecountRow, 'kind' | 'amount' | 'happenedAt'>,
): Omit<RecountRow, 'storeId'> {
  const { registerId, shiftNumber } = body;
  return {
    registerId,
    shiftNumber,
    ...count,
    id: newId(now),
    reason: 'reason' in body ? (body.reason ?? null) : null,
    userId,
    deliveredBy,
    createdAt: now,
    report: { ...body },
  };
}

async function readClosing({ sql, storeId, body }: WriteContext<CloseShiftInput>) {
  const lists = createShiftLists(sql, storeId);
  const [closing, movements, corrections, recounts] = await Promise.all([
    lists.findClosing(body),
    lists.movementsOf([body]),
    lists.correctionsOf([body]),
    lists.recountsOf([body]),
  ]);
  if (!closing) throw new Error('The closing of the shift was not found after it was written');
  const name = shiftName(body);
  return closingToWire(
    closing,
    movements.get(name) ?? [],
    corrections.get(name) ?? [],
    recounts.get(name) ?? [],
  );
}

async function closingOf(
  { sql, storeId, key, body, now }: WriteContext<CloseShiftInput>,
  { opened }: KnownShift,
  { userId: closedBy, deliveredBy }: Hand,
) {
  const { registerId, shiftNumber, till, unsynced } = body;
  const repository = createShiftsRepository(sql, storeId);
  const { sums, firstSequence, lastSequence } = await sumShift(sql, storeId, body);
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
    closedBy,
    deliveredBy,
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
